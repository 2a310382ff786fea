import { addressOf, pathHere, phrases } from '../script/page-words.ts'
import { type Change, changeBetween, isBeginning, readMark } from '#app/account-mark.ts'

/*
 * Keeps the session alive while a page is open, and tells all tabs what happens in one. The shell script
 * loads it for people who are signed in or about to sign in.
 */

const TICK_MS = 30_000
const RENEW_BELOW_S = 90
const TRIES = 4
/** Messages between tabs: a change, or that a tab has opened. */
type Said = Change | 'loaded'

const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('account') : null
let seen = readMark(document.cookie)

/** What has changed since the last reading, if anything. */
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

/** Reacts to a change that another page made. */
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
// This page has handled the form's answer itself; the other tabs are told.
new MutationObserver(() => {
  const what = look()
  if (what !== null) tellTabs(what)
}).observe(document.body, { childList: true, characterData: true, subtree: true })
setInterval(() => void renewWhenDue(), TICK_MS)
// Whoever signs out leaves no arrival card behind on a shared computer.
if (new URLSearchParams(location.search).has('left') && 'caches' in window) void caches.delete('trip-1')
tellTabs('loaded')
void renewWhenDue()
