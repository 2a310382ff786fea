import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Chat } from '#domain/chat/chat.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { type Content, readContent } from '#server/content.ts'
import type { Deps } from '#server/services/deps.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { spoken } from '#server/web/spoken.ts'
import { contentWithGerman } from '#tests/support/second-language.ts'
import { readFileSync } from 'node:fs'
import { chatApi } from './chat.ts'

const content = readContent()
const facts = {
  now: () => new Date('2026-11-23T08:00:00+02:00'),
  settings: () => Promise.resolve(content.business.settings),
  tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
  vehicles: () => Promise.resolve(content.vehicles.models),
  sessions: { read: () => Promise.resolve(null) },
}
const apiOf = (said: Content) =>
  new Hono<HttpEnv>()
    .use(spoken(said))
    .route('/api/chat', chatApi({ TRUST_PROXY: 0 }, { ...facts, content: said } as unknown as Deps))

const ask = (api: ReturnType<typeof apiOf>, body: unknown) =>
  api.request(
    '/api/chat',
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    { incoming: { socket: { remoteAddress: '196.21.0.1' } } },
  )

it('tells what the panel says first, which browsers fetch again only when it has changed', async () => {
  const api = apiOf(content)
  const first = await api.request('/api/chat')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const { greeting, contacts } = (await first.json()) as Chat
  expect(greeting).toContain(content.business.settings.businessName)
  expect(contacts.whatsAppHref).toContain('chatbot%20inquiry')

  const tag = first.headers.get('etag') ?? ''
  expect((await api.request('/api/chat', { headers: { 'If-None-Match': tag } })).status).toBe(304)
  content.business.settings = { ...content.business.settings, phone: '021 555 0199' }
  expect((await api.request('/api/chat', { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

it('answers a question as plain text, and asks for one where there is none', async () => {
  const api = apiOf(content)
  const answer = await ask(api, { question: 'we had an accident' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { text, links, handover } = (await answer.json()) as Record<string, unknown>
  expect(text).toMatch(/Call 112 from a cellphone first/)
  expect(links).toContainEqual({ label: '112', href: 'tel:112' })
  expect(handover).toBe(true)
  for (const body of [
    {},
    { question: ' \n' },
    { question: 7, before: 'x' },
    { question: 'x'.repeat(5000) },
  ]) {
    const { status } = await ask(api, body)
    expect([body, status]).toEqual([body, 422])
  }
})

it('answers in the language of the question, else of the page', async () => {
  const api = apiOf(contentWithGerman({ 'chat.yml': readFileSync('content/de/chat.yml', 'utf8') }))
  const text = async (body: unknown) => ((await (await ask(api, body)).json()) as { text: string }).text
  expect(await text({ question: 'Kann ich mit Karte bezahlen?' })).toMatch(/Karte oder per Überweisung/)
  expect(await text({ question: 'Can I pay by card?', lang: 'de' })).toMatch(/^Yes\. Pay by cash/)
  expect(await text({ question: 'WLAN?', lang: 'de' })).toMatch(/versprechen/)
})
