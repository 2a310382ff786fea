import { hasReact } from './page.ts'

/** What React would do on its pages. */
export function standInForReact(): void {
  if (hasReact()) return
  followAddress()
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, ({ target }) => wakeIsland(target))
  addEventListener('focusin', ({ target }) => selectBegun(target))
  // Touched before this script had loaded.
  wakeIsland(document.activeElement)
  wakeIsland(document.querySelector('[data-wakes]'))
}

/** After a reload, 'back' can change only the address. */
function followAddress() {
  const here = () => location.pathname + location.search
  const shown = here()
  addEventListener('popstate', () => {
    if (here() !== shown) location.reload()
  })
}

/** A place that the form filled in by itself gives way to what is typed. */
function selectBegun(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement) || field.role !== 'combobox') return
  // Later, because the touch itself sets the cursor.
  if (field.value === field.defaultValue) setTimeout(() => field.select())
}

/** Parts of the page whose script is loaded on first touch, or without it where it `data-wakes`: `data-island` names it. */
function wakeIsland(touched: EventTarget | null) {
  const island = touched instanceof Element && touched.closest<HTMLElement>('[data-island]')
  const src = island && island.dataset.island
  if (!island || !src) return
  island.dataset.island = ''
  // If loading fails, the next touch tries again.
  import(/* @vite-ignore */ src).catch(() => (island.dataset.island = src))
}
