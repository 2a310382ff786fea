// @ts-check
/*
 * For whoever is signed in, or is about to be: keeps the session alive while a page is open, and follows in
 * every tab what happens in one of them. The shell script loads it. What it knows stands in a cookie that
 * holds no secret: until when the short-lived part of the session is good, which session it is, as of which
 * change of the account, and how it began.
 */
;(function account() {
  'use strict'

  const TICK_MS = 30_000
  const RENEW_BELOW_S = 90
  const TRIES = 4
  /** @type {Record<string, string>} */
  const BEGINNINGS = { password: 'signed in', recovery: 'recovery', 'second-factor': 'second factor' }

  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('account') : null
  let seen = readMark()

  function readMark() {
    const [, until, session, stamp, how = ''] =
      /(?:^|; )tours\.signed-in=(\d+)\.(\w+)\.(\w+)\.([a-z-]+)/.exec(document.cookie) ?? []
    return until === undefined ? null : { until: Number(until), session, stamp, how }
  }

  /** What has happened since the last look, if anything. */
  function look() {
    const before = seen
    seen = readMark()
    const what = changeSince(before)
    if (what === null) return null
    document.documentElement.toggleAttribute('data-signed-in', seen !== null)
    document.dispatchEvent(new CustomEvent('account', { detail: what }))
    return what
  }

  /** @param {ReturnType<typeof readMark>} before */
  function changeSince(before) {
    if (seen === null) return before === null ? null : 'signed out'
    if (before === null || before.session !== seen.session) return BEGINNINGS[seen.how] ?? 'signed in'
    if (before.stamp !== seen.stamp) return 'user changed'
    return before.until === seen.until ? null : 'renewed'
  }

  /** @param {string} what */
  function tellTabs(what) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own pages only
    tabs?.postMessage(what)
  }

  /** Does what is to be done about something that was not done on this page. @param {string | null} what */
  function follow(what) {
    const here = location.pathname
    if (what === 'signed out' && seen === null && here.startsWith('/account')) {
      location.assign(`/auth?to=${encodeURIComponent(here + location.search)}&ended`)
    } else if (
      what !== null &&
      Object.values(BEGINNINGS).includes(what) &&
      seen !== null &&
      /^\/auth(\/sign-up|\/second-factor)?$/.test(here)
    ) {
      location.reload()
    } else if (what === 'user changed' && here.startsWith('/account')) {
      const detail = { title: 'Your account was changed', text: 'Load this page again to see it.' }
      document.dispatchEvent(new CustomEvent('toast', { detail }))
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

  tabs?.addEventListener('message', ({ data }) => {
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
})()
