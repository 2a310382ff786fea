import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HttpEnv } from './http-env.ts'
import { sharedPages } from './shared-pages.ts'

const SHEET = 'p::before { content: "$&" }\n'
const STARTER = 'start()\n'

/** A site with shared pages and a personal one that counts how often they are rendered. */
let site: {
  url: string
  made: () => number
  newFacts: () => void
  changeWhileMaking: () => void
  failNext: () => void
  server: Server
  clientFolder: string
}

beforeEach(async () => {
  let made = 0
  let version = 1
  let changes = false
  let fails = false
  const clientFolder = mkdtempSync(path.join(os.tmpdir(), 'tours-client-'))
  mkdirSync(path.join(clientFolder, 'assets'))
  writeFileSync(path.join(clientFolder, 'assets/site-1.css'), SHEET)
  const shared = sharedPages(() => Promise.resolve(String(version)), { request: () => {} }, clientFolder)
  const http = new Hono<HttpEnv>()
  http.use(shared.keep)
  http.get('/prices', (c) => {
    if (fails) {
      fails = false
      return c.text('Something went wrong', 500)
    }
    const query = new URL(c.req.url).search
    const queries = ['?tab=wine']
    c.set('sharedQueries', queries)
    if (['', ...queries].includes(query)) c.set('shared', { scripts: [STARTER] })
    const html = `<p>Prices ${version}, made ${(made += 1)} times</p>`
    if (changes) version += 1
    changes = false
    return c.html(html)
  })
  for (const sheet of ['site-1', 'gone']) {
    http.get(`/${sheet}`, (c) => {
      c.set('shared', { scripts: [STARTER] })
      c.set('sharedQueries', [])
      return c.html(`<link rel="stylesheet" href="/assets/${sheet}.css"/><p>Terms</p>`)
    })
  }
  http.get('/mine', (c) => c.html(`<p>Mine, made ${(made += 1)} times</p>`))
  const answer = getRequestListener(http.fetch)
  const server = createServer((request, response) =>
    shared.before(request, response, () => void answer(request, response)),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  site = {
    url: `http://127.0.0.1:${port}`,
    made: () => made,
    changeWhileMaking: () => {
      changes = true
    },
    failNext: () => {
      fails = true
    },
    newFacts: () => {
      version += 1
    },
    server,
    clientFolder,
  }
})

afterEach(() => {
  site.server.close()
  rmSync(site.clientFolder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })

describe('a page that is the same for everybody', () => {
  it('is rendered once and then answered from memory, with the same headers', async () => {
    const first = await get('/prices')
    const second = await get('/prices')
    expect([await first.text(), await second.text()]).toEqual([
      '<p>Prices 1, made 1 times</p>',
      '<p>Prices 1, made 1 times</p>',
    ])
    expect(site.made()).toBe(1)
    const told = ({ headers }: Response) =>
      ['content-type', 'cache-control', 'etag', 'vary', 'content-encoding'].map((name) => headers.get(name))
    expect(told(second)).toEqual(told(first))
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/prices')).headers.get('etag') ?? ''
    const again = await get('/prices', { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('comes in an encoding that the browser accepts', async () => {
    for (const _ of ['made', 'kept']) {
      const zipped = await get('/prices', { 'Accept-Encoding': 'gzip, br;q=0' })
      expect(zipped.headers.get('content-encoding')).toBe('gzip')
      const plain = await get('/prices', { 'Accept-Encoding': 'identity' })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(await plain.text()).toContain('Prices')
    }
  })

  it('is rendered again once its facts have changed', async () => {
    await get('/prices')
    site.newFacts()
    await expect
      .poll(async () => (await get('/prices')).text(), { timeout: 4000 })
      .toBe('<p>Prices 2, made 2 times</p>')
  })

  it('is not stored if its facts changed during rendering', async () => {
    site.changeWhileMaking()
    expect(await (await get('/prices')).text()).toContain('made 1 times')
    expect(await (await get('/prices')).text()).toContain('made 2 times')
  })

  it('is rendered once for everybody who asks at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await get('/prices')).text()))
    expect(new Set(answers)).toEqual(new Set(['<p>Prices 1, made 1 times</p>']))
  })

  it('is rendered once more for everybody who asks after its facts have changed', async () => {
    await get('/prices')
    site.newFacts()
    await expect
      .poll(
        async () => {
          const answers = Array.from({ length: 20 }, async () => (await get('/prices')).text())
          return [...new Set(await Promise.all(answers))]
        },
        { timeout: 4000 },
      )
      .toEqual(['<p>Prices 2, made 2 times</p>'])
  })

  it('fails for one visitor only, and is stored once it can be rendered', async () => {
    site.failNext()
    expect((await get('/prices')).status).toBe(500)
    expect(await (await get('/prices')).text()).toContain('made 1 times')
    expect(await (await get('/prices')).text()).toContain('made 1 times')
  })

  it('is a different page for a query that it knows', async () => {
    await get('/prices')
    expect(await (await get('/prices?tab=wine')).text()).toContain('made 2 times')
    expect(await (await get('/prices?utm_source=x&tab=wine')).text()).toContain('made 2 times')
  })

  it('is the same page for unknown queries, as advertisements add them', async () => {
    // The first is rendered with its query and not stored, since the query may be in it.
    await get('/prices?utm_source=first')
    const answers = await Promise.all(
      ['?utm_source=a', '?gclid=1&utm_source=b', '?fbclid=2', ''].map(async (query) =>
        (await get(`/prices${query}`)).text(),
      ),
    )
    expect(new Set(answers)).toEqual(new Set(['<p>Prices 1, made 2 times</p>']))
  })

  it('answers HEAD without a body', async () => {
    await get('/prices')
    const head = await fetch(`${site.url}/prices`, { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    expect(await head.text()).toBe('')
  })
})

describe('what stands in a page that is the same for everybody', () => {
  it('is its style sheet as it is, and the policy allows that and its script and no other', async () => {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
    for (const _ of ['made', 'kept']) {
      const page = await get('/site-1')
      expect(await page.text()).toBe(`<style>${SHEET}</style><p>Terms</p>`)
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain(`; script-src 'self' 'sha256-${hashOf(STARTER)}';`)
      expect(policy).toContain(`; style-src 'self' 'sha256-${hashOf(SHEET)}';`)
      const again = await get('/site-1', { 'If-None-Match': page.headers.get('etag') ?? '' })
      expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy])
    }
  })

  it('is a link to the sheet where that cannot be read', async () => {
    const page = await get('/gone')
    expect(await page.text()).toBe('<link rel="stylesheet" href="/assets/gone.css"/><p>Terms</p>')
    expect(page.headers.get('content-security-policy')).toContain("; style-src 'self';")
  })
})

describe('a page of one person', () => {
  it('is made each time', async () => {
    await get('/mine')
    expect(await (await get('/mine')).text()).toBe('<p>Mine, made 2 times</p>')
  })

  it('is made for each who asks at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await get('/mine')).text()))
    expect(new Set(answers).size).toBe(5)
  })
})
