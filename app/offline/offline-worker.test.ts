import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'

const ORIGIN = 'https://tours.example'

/** The service worker's file with these answers by path, and what its cache holds. */
function worker(answers: Record<string, number>, held: string[]) {
  const cached = new Map(held.map((path) => [path, new Response('kept')]))
  const pathOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname
  const cache = {
    keys: async () => [...cached.keys()].map((path) => ({ url: ORIGIN + path })),
    match: async (key: string) => cached.get(pathOf(key)),
    put: async (key: string, answer: Response) => void cached.set(pathOf(key), answer),
    delete: async (key: string | { url: string }) => cached.delete(pathOf(key)),
  }
  const handlers = new Map<string, (event: unknown) => void>()
  const scope = vm.createContext({
    URL,
    Headers,
    Response,
    Set,
    Date,
    caches: { open: async () => cache },
    fetch: async (path: string) => new Response('card', { status: answers[path] ?? 500 }),
    addEventListener: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    location: { origin: ORIGIN },
  })
  vm.runInContext(readFileSync('public/offline.js', 'utf8'), scope)
  scope.importScripts = () => {}
  vm.runInContext(readFileSync('public/trip/service-worker.js', 'utf8'), scope)
  return async (pages: string[]) => {
    const told: unknown[] = []
    const work: Promise<unknown>[] = []
    const source = { postMessage: (message: unknown) => told.push(message) }
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    handlers.get('message')?.({ data: { keep: { pages, isAll: true } }, source, waitUntil })
    await Promise.all(work)
    return { held: [...cached.keys()].toSorted(), isTold: told.length > 0 }
  }
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
