import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Chat } from '#domain/site/chat.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { type Content, readContent } from '#server/content.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { spoken } from '#server/web/spoken.ts'
import { contentWithGerman } from '#tests/support/second-language.ts'
import { chatApi } from './chat.ts'

const content = readContent()
const apiOf = (said: Content) =>
  new Hono<HttpEnv>()
    .use(spoken(said))
    .route('/api/chat', chatApi({ ...facts, content: said } as unknown as Deps))
const facts = {
  settings: () => Promise.resolve(content.business.settings),
  tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
  vehicles: () => Promise.resolve(content.vehicles.models),
}

it('tells all that the chat knows, which browsers ask for again and fetch again only when it has changed', async () => {
  const api = apiOf(content)
  const first = await api.request('/api/chat')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const { topics, places, greeting } = (await first.json()) as Chat
  expect(topics).toHaveLength(content.words.chat.topics.length)
  expect(places.find(({ name }) => name === 'Sea Point')?.price?.answer).toContain('R380')
  expect(greeting).toContain(content.business.settings.businessName)

  const tag = first.headers.get('etag') ?? ''
  expect((await api.request('/api/chat', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  content.business.settings = { ...content.business.settings, phone: '021 555 0199' }
  expect((await api.request('/api/chat', { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

it('answers in the language of the page, and leads to a price under the name that the place search knows', async () => {
  const german = (file: string) => readFileSync(`content/de/${file}`, 'utf8')
  const api = apiOf(contentWithGerman({ 'areas.yml': german('areas.yml'), 'chat.yml': german('chat.yml') }))
  const answer = await api.request('/api/chat', { headers: { 'Accept-Language': 'de' } })
  expect(answer.headers.get('vary')).toBe('Accept-Language')
  const { places } = (await answer.json()) as Chat
  const centre = places.find(({ name }) => name === 'Kapstadt Zentrum')
  expect(centre?.names).toContain('Cape Town City Centre')
  expect(centre?.price?.links).toEqual([{ label: 'Preis ansehen', to: '/quotes?to=Cape+Town+City+Centre' }])
  expect(centre?.price?.answer).toContain('R')
})
