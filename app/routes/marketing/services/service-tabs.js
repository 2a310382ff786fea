// @ts-check
/*
 * Turns the links in `[data-tabs]` into tabs: one stop of the Tab key, arrow keys between them, panels and
 * address changed in place. Listens on the window, before the router, so it also works on pages that React
 * changed. Served as it is: no imports.
 */
;(function tabs() {
  'use strict'

  const KEYS = /** @type {Record<string, (at: number, count: number) => number>} */ ({
    ArrowRight: (at, count) => (at + 1) % count,
    ArrowLeft: (at, count) => (at + count - 1) % count,
    Home: () => 0,
    End: (_, count) => count - 1,
  })

  /** @param {EventTarget | null} target @returns {HTMLAnchorElement | null} */
  const tabOf = (target) => (target instanceof Element ? target.closest('[data-tabs] a') : null)
  /** @param {ParentNode} list @returns {HTMLAnchorElement[]} */
  const tabsOf = (list) => [...list.querySelectorAll('a')]
  /** @param {HTMLAnchorElement} tab */
  const panelOf = (tab) => document.getElementById(tab.id.replace('tab-', 'panel-'))

  /** @param {Element} list */
  function makeTabs(list) {
    if (list.getAttribute('role') === 'tablist') return
    list.setAttribute('role', 'tablist')
    const nav = list.parentElement
    const label = nav?.getAttribute('aria-label')
    if (label) list.setAttribute('aria-label', label)
    nav?.setAttribute('role', 'presentation')
    nav?.removeAttribute('aria-label')
    for (const item of list.children) item.setAttribute('role', 'presentation')
    for (const tab of tabsOf(list)) {
      const panel = panelOf(tab)
      tab.setAttribute('role', 'tab')
      tab.setAttribute('aria-controls', panel?.id ?? '')
      panel?.setAttribute('role', 'tabpanel')
      panel?.setAttribute('aria-labelledby', tab.id)
      panel?.setAttribute('tabindex', '0')
      mark(tab, tab.hasAttribute('aria-current'))
    }
  }

  /** @param {HTMLAnchorElement} tab @param {boolean} isChosen */
  function mark(tab, isChosen) {
    tab.removeAttribute('aria-current')
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    panelOf(tab)?.toggleAttribute('hidden', !isChosen)
  }

  /** @param {HTMLAnchorElement} chosen @param {Element} list */
  function choose(chosen, list) {
    for (const tab of tabsOf(list)) mark(tab, tab === chosen)
    history.replaceState(history.state, '', chosen.href)
    chosen.focus({ preventScroll: true })
    chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  addEventListener(
    'keydown',
    (event) => {
      const tab = tabOf(event.target)
      const list = tab?.closest('[data-tabs]')
      const move = KEYS[event.key]
      if (!tab || !list || !move || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      const all = tabsOf(list)
      const next = all[move(all.indexOf(tab), all.length)]
      if (next) choose(next, list)
    },
    true,
  )

  addEventListener(
    'click',
    (event) => {
      const tab = tabOf(event.target)
      const list = tab?.closest('[data-tabs]')
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!tab || !list || !isPlain) return
      event.preventDefault()
      makeTabs(list)
      choose(tab, list)
    },
    true,
  )

  const start = () => document.querySelectorAll('[data-tabs]').forEach(makeTabs)
  // Tabs that React adds later are set up when they are first focused.
  addEventListener('focusin', start, true)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
