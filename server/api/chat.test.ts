import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Chat } from '#domain/site/chat.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { readContent } from '#server/content.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { spoken } from '#server/web/spoken.ts'
import { chatApi } from './chat.ts'

const content = readContent()
const deps = {
  content,
  settings: () => Promise.resolve(content.business.settings),
  tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
  vehicles: () => Promise.resolve(content.vehicles.models),
}

it('tells all that the chat knows, which browsers ask for again and fetch again only when it has changed', async () => {
  const api = new Hono<HttpEnv>().use(spoken(content)).route('/', chatApi(deps as unknown as Deps))
  const first = await api.request('/')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const { topics, places, greeting } = (await first.json()) as Chat
  expect(topics).toHaveLength(content.words.chat.topics.length)
  expect(places.find(({ name }) => name === 'Sea Point')?.price?.answer).toContain('R380')
  expect(greeting).toContain(content.business.settings.businessName)

  const tag = first.headers.get('etag') ?? ''
  expect((await api.request('/', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  content.business.settings = { ...content.business.settings, phone: '021 555 0199' }
  expect((await api.request('/', { headers: { 'If-None-Match': tag } })).status).toBe(200)
})
