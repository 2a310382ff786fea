import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const ORIGIN = 'https://tours.example'

/** The service worker's file, what its cache holds, and the network: null while there is none. */
function phone(held: string[], network: { answer: (path: string) => Response | null }) {
  const cached = new Map(held.map((path) => [path, new Response('kept')]))
  const pathOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname
  const cache = {
    keys: async () => [...cached.keys()].map((path) => ({ url: ORIGIN + path })),
    match: async (key: string) => cached.get(pathOf(key))?.clone(),
    add: async (path: string) => {
      const answer = await fetched(path)
      if (!answer.ok) throw new TypeError('not to be kept')
      cached.set(path, answer)
    },
    put: async (key: string, answer: Response) => void cached.set(pathOf(key), answer),
    delete: async (key: string | { url: string }) => cached.delete(pathOf(key)),
  }
  const fetched = async (asked: string | { url: string }) => {
    const answer = network.answer(pathOf(asked))
    if (answer === null) throw new TypeError('no network')
    return answer
  }
  const handlers = new Map<string, (event: unknown) => void>()
  const scope = vm.createContext({
    URL,
    Headers,
    Response,
    Set,
    Date,
    caches: { open: async () => cache, match: cache.match },
    fetch: fetched,
    setTimeout: () => {},
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    location: { origin: ORIGIN },
  })
  vm.runInContext(readFileSync('public/offline.js', 'utf8'), scope)
  scope.importScripts = () => {}
  vm.runInContext(readFileSync('public/trip/service-worker.js', 'utf8'), scope)
  const work: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => work.push(promise)
  return {
    /** As a page that was opened asks for it. */
    keep: async (pages: string[]) => {
      const told: unknown[] = []
      const source = { postMessage: (message: unknown) => told.push(message) }
      handlers.get('message')?.({ data: { keep: { pages, isAll: true } }, source, waitUntil })
      await Promise.all(work)
      return { held: [...cached.keys()].toSorted(), isTold: told.length > 0 }
    },
    /** What the browser gets; null where it shows its own page. */
    open: async (path: string) => {
      let answer: Promise<Response> | undefined
      const respondWith = (given: Promise<Response>) => (answer = given)
      handlers.get('fetch')?.({ request: { method: 'GET', url: ORIGIN + path }, respondWith, waitUntil })
      const response = await answer?.catch(() => null)
      await Promise.all(work)
      return response?.ok === true ? response.text() : null
    },
  }
}

function worker(answers: Record<string, number>, held: string[]) {
  const answer = (path: string) => new Response('card', { status: answers[path] ?? 500 })
  return phone(held, { answer }).keep
}

/** A build's card and the script that it names. */
const build = (name: string) => {
  const script = `/assets/${name}.js`
  const card = `<script src="${script}"></script>`
  const files = new Map<string, string>([
    [HERE, card],
    [script, name],
  ])
  const answer = (path: string) => new Response(files.get(path), { status: files.has(path) ? 200 : 404 })
  return { card, answer }
}

const [HERE, CLOSED, OTHER] = ['/trip/a/arrival', '/trip/b/arrival', '/trip/c/arrival'] as const

test.each([404, 410, 403])(
  'a card whose link answers %s is forgotten, and the others are kept',
  async (status) => {
    const keep = worker({ [HERE]: 200, [CLOSED]: status, [OTHER]: 200 }, [CLOSED])
    expect(await keep([HERE, CLOSED, OTHER])).toEqual({ held: [HERE, OTHER], isTold: true })
  },
)

test('a card that the server cannot give now stays, and does not keep the others from being kept', async () => {
  const keep = worker({ [HERE]: 200, [CLOSED]: 503, [OTHER]: 200 }, [CLOSED])
  expect(await keep([HERE, CLOSED, OTHER])).toEqual({ held: [HERE, CLOSED, OTHER], isTold: false })
})

test('after a deployment the kept card works offline with its old script, and the new one is taken online', async () => {
  const [old, fresh] = [build('old'), build('fresh')]
  const network: Parameters<typeof phone>[1] = { answer: old.answer }
  const { open, keep } = phone([], network)
  await keep([HERE])
  network.answer = () => null
  expect([await open(HERE), await open('/assets/old.js')]).toEqual([old.card, 'old'])
  network.answer = fresh.answer
  expect([await open(HERE), await open('/assets/fresh.js')]).toEqual([fresh.card, 'fresh'])
  await keep([HERE])
  network.answer = () => null
  expect([await open(HERE), await open('/assets/fresh.js')]).toEqual([fresh.card, 'fresh'])
})

test('a phone whose storage the browser has emptied reads the card again, and keeps it again', async () => {
  const { card, answer } = build('old')
  const network: Parameters<typeof phone>[1] = { answer: () => null }
  const { open } = phone([], network)
  expect(await open(HERE)).toBeNull()
  network.answer = answer
  expect(await open(HERE)).toBe(card)
  network.answer = () => null
  expect([await open(HERE), await open('/assets/old.js')]).toEqual([card, 'old'])
})

test('the vehicle’s photo is on the card without a network; one that was taken away costs nobody the card', async () => {
  const photo = '/vehicle-photos/0a1b'
  const card = `<img src="${photo}" alt=""/><img src="/vehicle-photos/gone" alt=""/>`
  const files = new Map([
    [HERE as string, card],
    [photo, 'a white car'],
  ])
  const answer = (path: string) => new Response(files.get(path), { status: files.has(path) ? 200 : 404 })
  const network: Parameters<typeof phone>[1] = { answer }
  const { open, keep } = phone([], network)
  expect(await keep([HERE])).toEqual({ held: [HERE, photo], isTold: true })
  network.answer = () => null
  expect([await open(HERE), await open(photo)]).toEqual([card, 'a white car'])
})
