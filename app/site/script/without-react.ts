import { hasReact } from './page.ts'

/** What React would do on a page that has none. */
export function standInForReact(): void {
  if (hasReact()) return
  followAddress()
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, ({ target }) => wakeIsland(target))
  // Touched before this was there.
  wakeIsland(document.activeElement)
}

/** After a reload, 'back' can change the address alone, and nothing follows it. */
function followAddress() {
  const here = () => location.pathname + location.search
  const shown = here()
  addEventListener('popstate', () => {
    if (here() !== shown) location.reload()
  })
}

/** A part of the page that comes to life when it is touched: `data-island` names its script. */
function wakeIsland(touched: EventTarget | null) {
  const island = touched instanceof Element && touched.closest<HTMLElement>('[data-island]')
  const src = island && island.dataset.island
  if (!island || !src) return
  island.dataset.island = ''
  // What did not arrive is asked for again at the next touch.
  import(/* @vite-ignore */ src).catch(() => (island.dataset.island = src))
}
