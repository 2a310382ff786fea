// What the service workers of the drivers' pages and of the arrival card have in common: they keep pages on a phone. A
// deployment breaks none of it: a page is kept only after the styles, script and fonts that it names, and these stay as
// long as a kept page may need them.
const MOST_TAPS = 200
const NETWORK_MS = 4000
const KEPT_MS = 36 * 3600 * 1000

let CACHE = ''
/** Before the address that takes them: what waits, of each link. */
let QUEUE = ''
let linkOf = () => ''

/** `isPage`: whether it keeps the page of a path; `linkOf`: the beginning of the paths of one link. */
// oxlint-disable-next-line no-unused-vars -- each service worker calls it
function keepPages({ cache, queue, isPage, linkOf: linkOfPath }) {
  CACHE = cache
  QUEUE = queue
  linkOf = linkOfPath

  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))

  addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (/^\/(assets|vehicle-photos)\//.test(pathname)) event.respondWith(asset(request))
    else if (isPage(pathname)) event.respondWith(page(event))
  })

  addEventListener('message', (event) => {
    const { keep, queue: waiting, left } = event.data ?? {}
    const answer = (data) => event.ports[0]?.postMessage(data)
    if (keep !== undefined) event.waitUntil(keepAll(keep, event.source))
    if (waiting !== undefined)
      event.waitUntil(
        keepQueue(waiting).then(
          () => answer({ kept: true }),
          () => answer({ kept: false }),
        ),
      )
    if (left !== undefined) event.waitUntil(keptQueue(left).then((taps) => answer({ taps })))
  })

  // The network is back while nobody looks at the page, as in a pocket.
  addEventListener('sync', (event) => {
    if (event.tag === 'taps') event.waitUntil(sendQueue())
  })
}

/** What waits on the page, as of its last tap. The page sends it as well: a tap that comes twice counts once. */
async function keepQueue(queue) {
  const cache = await caches.open(CACHE)
  const key = QUEUE + queue.url
  await (queue.taps.length > 0 ? cache.put(key, new Response(JSON.stringify(queue))) : cache.delete(key))
}

async function keptQueue(url) {
  const kept = await (await caches.open(CACHE)).match(QUEUE + url)
  return kept === undefined ? [] : (await kept.json()).taps
}

async function sendQueue() {
  const cache = await caches.open(CACHE)
  for (const key of await cache.keys()) {
    if (!isQueue(key)) continue
    const kept = await (await cache.match(key)).text()
    const { url, taps } = JSON.parse(kept)
    for (let i = 0; i < taps.length; i += MOST_TAPS) await sendTaps(url, taps.slice(i, i + MOST_TAPS))
    // The page may have left more meanwhile.
    if ((await (await cache.match(key))?.text()) === kept) await cache.delete(key)
  }
}

async function sendTaps(url, taps) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ taps, sentAt: new Date().toISOString() }),
  })
  // The browser tries again later.
  if (answer.status === 429 || answer.status >= 500) throw new Error(`the server answered ${answer.status}`)
}

function isQueue({ url }) {
  return new URL(url).pathname.startsWith(QUEUE)
}

async function asset(request) {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)
}

/** The newest page; the kept one where the network is away or too slow, or the server fails. */
async function page(event) {
  const { request } = event
  const { pathname } = new URL(request.url)
  const cache = await caches.open(CACHE)
  const slow = new Promise((resolve) => setTimeout(resolve, NETWORK_MS, 'slow'))
  const asked = fetch(request).catch(() => 'away')
  const first = await Promise.race([asked, slow])
  const kept = await keptPage(cache, pathname)
  const answer = kept === undefined && first === 'slow' ? await asked : first
  if (typeof answer !== 'string' && (answer.status < 500 || kept === undefined)) {
    event.waitUntil(take(cache, pathname, answer.clone()).catch(() => {}))
    return answer
  }
  return kept === undefined ? Response.error() : asKept(kept)
}

/** Nothing is shown after its time, or kept: who drove yesterday may not be who holds the phone today. */
async function keptPage(cache, pathname) {
  const kept = await cache.match(pathname, { ignoreVary: true })
  if (kept === undefined || Date.now() < Number(kept.headers.get('x-kept-until'))) return kept
  await cache.delete(pathname, { ignoreVary: true })
}

/** Keeps a page after the files that it names, and notes all of them. */
async function keepPage(cache, pathname, answer, kept = new Set()) {
  const html = await answer.text()
  for (const [, file] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) await keepFile(cache, file, kept)
  // One that was taken away meanwhile costs nobody the page.
  for (const [, photo] of html.matchAll(/src="(\/vehicle-photos\/[^"]+)"/g))
    await keepFile(cache, photo, kept).catch(() => {})
  const headers = new Headers(answer.headers)
  const until = Date.parse(headers.get('x-keep-until') ?? '') || Date.now() + KEPT_MS
  headers.set('x-kept-until', String(until))
  await cache.put(pathname, new Response(html, { status: answer.status, headers }))
  kept.add(pathname)
}

async function take(cache, pathname, answer) {
  if (answer.ok && !answer.redirected) return keepPage(cache, pathname, answer)
  if (isOver(answer)) await forgetLink(cache, pathname)
}

function isOver({ status }) {
  return status === 410 || status === 403
}

/** A link that is over takes everything along that was kept of it. */
async function forgetLink(cache, pathname) {
  const link = linkOf(pathname)
  for (const { url } of await cache.keys()) if (new URL(url).pathname.startsWith(link)) await cache.delete(url)
}

function asKept(kept) {
  const headers = new Headers(kept.headers)
  headers.set('x-kept', '1')
  return new Response(kept.body, { status: kept.status, headers })
}

/** Keeps a file once, with what it names, used yet or not: a style sheet its fonts, a script those that it imports. */
async function keepFile(cache, file, kept) {
  if (kept.has(file)) return
  if ((await cache.match(file, { ignoreVary: true })) === undefined) await cache.add(file)
  kept.add(file)
  if (!/\.(css|js)$/.test(file)) return
  const text = await (await cache.match(file, { ignoreVary: true })).text()
  for (const [, font, script] of text.matchAll(/url\(["']?([^"')]+\.woff2)|["'](\.\/[^"']+\.js)["']/g))
    await keepFile(cache, new URL(font ?? script, new URL(file, location.origin)).pathname, kept)
}

/** Keeps these pages. If they are all that are wanted, forgets the others; else only those whose time or link is over. */
async function keepAll({ pages, isAll }, client) {
  const cache = await caches.open(CACHE)
  const kept = new Set()
  let hasFailed = false
  try {
    for (const path of pages) {
      const answer = await fetch(path, { credentials: 'same-origin' })
      if (answer.ok) await keepPage(cache, path, answer, kept)
      else if (isOver(answer)) await forgetLink(cache, path)
      else if (answer.status !== 404) hasFailed = true
    }
  } catch {
    // No network now: what was kept before stays, and the next visit tries again.
    return
  }
  // One that the server could not give now may be kept from before, and so may its files.
  if (hasFailed) return
  for (const key of isAll ? await cache.keys() : [])
    if (!isQueue(key) && !kept.has(new URL(key.url).pathname)) await cache.delete(key)
  // A client of a service worker is of its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  client?.postMessage({ kept: new Date().toISOString() })
}
