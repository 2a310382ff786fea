import { addressOf, pathHere, phrases } from '../script/page-words.ts'
import { type Change, changeBetween, isBeginning, readMark } from './mark.ts'

/*
 * For whoever is signed in, or is about to be: keeps the session alive while a page is open, and follows in every
 * tab what happens in one of them. The site's script loads it.
 */

const TICK_MS = 30_000
const RENEW_BELOW_S = 90
const TRIES = 4
/** What a tab says to the others: what has changed, or that it has come. */
type Said = Change | 'loaded'

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('account') : null
let seen = readMark(document.cookie)

/** What has happened since the last look, if anything. */
function look(): Change | null {
  const before = seen
  seen = readMark(document.cookie)
  const what = changeBetween(before, seen)
  if (what === null) return null
  document.documentElement.toggleAttribute('data-signed-in', seen !== null)
  document.dispatchEvent(new CustomEvent('account', { detail: what }))
  return what
}

function tellTabs(what: Said) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
  tabs?.postMessage(what)
}

/** Does what is to be done about something that was not done on this page. */
function follow(what: Change | null) {
  if (what === null) return
  const here = pathHere()
  if (what === 'signed out' && seen === null && here.startsWith('/account')) {
    location.assign(addressOf(`/auth?to=${encodeURIComponent(here + location.search)}&ended`))
  } else if (what === 'signed out' && seen === null && here === '/booking') {
    location.reload()
  } else if (
    isBeginning(what) &&
    seen !== null &&
    /^\/(auth(\/sign-up|\/second-factor)?|booking)$/.test(here)
  ) {
    location.reload()
  } else if (what === 'user changed' && here.startsWith('/account')) {
    document.dispatchEvent(new CustomEvent('toast', { detail: phrases().accountChanged }))
  }
}

async function renewWhenDue() {
  follow(look())
  if (seen === null || seen.until - Date.now() / 1000 >= RENEW_BELOW_S) return
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch('/api/auth/get-session', { cache: 'no-store' }).catch(() => null)
    if (answer !== null && ![502, 503, 504].includes(answer.status)) break
    await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** tries))
  }
  follow(look())
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  const what = look()
  follow(data === 'loaded' ? what : data)
})
addEventListener('pageshow', () => follow(look()))
document.addEventListener('visibilitychange', () => void renewWhenDue())
// A form that was answered here has changed the page: the other tabs are told.
new MutationObserver(() => {
  const what = look()
  if (what !== null) tellTabs(what)
}).observe(document.body, { childList: true, characterData: true, subtree: true })
setInterval(() => void renewWhenDue(), TICK_MS)
tellTabs('loaded')
void renewWhenDue()
