import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Chat } from '#domain/chat/chat.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { type Content, readContent } from '#server/content.ts'
import { noLimits } from '#server/limits.ts'
import type { Live } from '#server/live/live.ts'
import type { Deps, Limits } from '#server/services/deps.ts'
import { TooBusyError } from '#server/services/work-queue.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { spoken } from '#server/web/spoken.ts'
import { contentWithGerman } from '#tests/support/words/second-language.ts'
import { readFileSync } from 'node:fs'
import { api } from '../api.ts'

const content = readContent()
const facts = {
  now: () => new Date('2026-11-23T08:00:00+02:00'),
  settings: () => Promise.resolve(content.business.settings),
  tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
  vehicles: () => Promise.resolve(content.vehicles.models),
  sessions: { read: () => Promise.resolve(null) },
}
const apiOf = (said: Content, limits: Limits = noLimits) =>
  new Hono<HttpEnv>()
    .use(spoken(said))
    .route('/api', api({ TRUST_PROXY: 0 }, { ...facts, limits, content: said } as unknown as Deps, {} as Live))

type Chats = ReturnType<typeof apiOf>
const send = (chats: Chats, init: RequestInit = {}) =>
  chats.request('/api/chat', init, { incoming: { socket: { remoteAddress: '196.21.0.1' } } })
const ask = (chats: Chats, body: unknown) =>
  send(chats, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

it('tells what the panel says first, which browsers fetch again only when it has changed', async () => {
  const chats = apiOf(content)
  const first = await send(chats)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const { greeting, contacts } = (await first.json()) as Chat
  expect(greeting).toContain(content.business.settings.businessName)
  expect(contacts.whatsAppHref).toContain('chatbot%20inquiry')

  const tag = first.headers.get('etag') ?? ''
  expect((await send(chats, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  content.business.settings = { ...content.business.settings, phone: '021 555 0199' }
  expect((await send(chats, { headers: { 'If-None-Match': tag } })).status).toBe(200)
})

it('answers a question as plain text, and asks for one where there is none', async () => {
  const chats = apiOf(content)
  const answer = await ask(chats, { question: 'we had an accident' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { text, links, handover } = (await answer.json()) as Record<string, unknown>
  expect(text).toMatch(/Call 112 from a cellphone first/)
  expect(links).toContainEqual({ label: '112', href: 'tel:112' })
  expect(handover).toBe(true)
  for (const body of [{}, { question: ' \n' }, { question: 7, before: 'x' }, { question: 'x'.repeat(501) }]) {
    const { status } = await ask(chats, body)
    expect([body, status]).toEqual([body, 422])
  }
})

it('refuses too many questions, and says when to ask again', async () => {
  const used = { allowed: false as const, retryAfterSeconds: 40 }
  const busy = () => Promise.reject(new TooBusyError(0, 0))
  for (const [limits, wait] of [
    [{ ...noLimits, takeQuestion: () => Promise.resolve(used) }, '40'],
    [{ ...noLimits, questionFor: busy }, '5'],
  ] as const) {
    const { status, headers } = await ask(apiOf(content, limits), { question: 'Can I cancel?' })
    expect([status, headers.get('retry-after')]).toEqual([429, wait])
  }
})

it('answers in the language of the question, else of the page', async () => {
  const files = ['chat.yml', 'phrases/pages.json']
  const german = files.map((file) => [file, readFileSync(`content/de/${file}`, 'utf8')])
  const chats = apiOf(contentWithGerman(Object.fromEntries(german)))
  const text = async (body: unknown) => ((await (await ask(chats, body)).json()) as { text: string }).text
  expect(await text({ question: 'Kann ich mit Karte bezahlen?' })).toMatch(/Karte oder per Überweisung/)
  expect(await text({ question: 'Can I pay by card?', lang: 'de' })).toMatch(/^Yes\. Pay by cash/)
  expect(await text({ question: 'WLAN?', lang: 'de' })).toMatch(/versprechen/)
})
