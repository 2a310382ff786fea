import { find, root } from './page.ts'

/** Tells styles how high the header is: it lies over the page. */
export function measureHeader(): void {
  const header = find('.site-header')
  if (!header) return
  new ResizeObserver(() => {
    root.style.setProperty('--header-height', `${header.offsetHeight}px`)
  }).observe(header)
}

/** Shows that there is no connection for as long as there is none. */
export function followConnection(): void {
  const note = () => {
    const banner = find('#offline')
    if (banner) banner.hidden = navigator.onLine
  }
  addEventListener('online', note)
  addEventListener('offline', note)
  note()
}
