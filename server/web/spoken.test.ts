import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { contentWithGerman } from '#tests/support/words/second-language.ts'
import type { HttpEnv } from './http-env.ts'
import { plainPage } from './plain-page.ts'
import { phrasesOf, problem } from './problem.ts'
import { spoken } from './spoken.ts'

const content = contentWithGerman({
  'phrases/api.json': JSON.stringify({
    noQuote: 'Kein Preis.',
    plainPage: { headings: { other: 'Nicht geklappt' }, home: 'Zur Startseite' },
  }),
})
const http = new Hono<HttpEnv>()
  .use(spoken(content))
  .get('/api/*', (c) => problem(c, 404, 'Not found', phrasesOf(c).noQuote))
  .get('*', (c) => plainPage(c, 415, 'x'))

test('a plain page is in the language of its address, whatever the browser asks for', async () => {
  const pageAt = async (path: string) =>
    (await http.request(path, { headers: { 'Accept-Language': 'de' } })).text()
  const german = await pageAt('/de/areas')
  for (const part of ['<html lang="de">', '<h1>Nicht geklappt</h1>', '<a href="/de">Zur Startseite</a>']) {
    expect(german).toContain(part)
  }
  expect(await pageAt('/areas')).toContain('<html lang="en-ZA">')
})

test.each([
  ['/api/quotes/1', 'de-CH,en;q=0.9', 'Kein Preis.'],
  ['/api/quotes/1', 'fr, de', 'Kein Preis.'],
  ['/api/quotes/1', 'en-US,de', 'There is no price at this address.'],
  ['/api/quotes/1', '', 'There is no price at this address.'],
  // The office works in English.
  ['/api/operator/bookings', 'de', 'There is no price at this address.'],
])('a call to %s that asks for "%s" is told: %s', async (path, language, detail) => {
  const answer = await http.request(path, { headers: { 'Accept-Language': language } })
  expect(await answer.json()).toMatchObject({ title: 'Not found', detail })
})
