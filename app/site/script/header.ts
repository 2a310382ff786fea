import { find, root } from './page.ts'

/** Tells styles the header's height, because it overlaps the page. */
export function measureHeader(): void {
  const header = find('.site-header')
  if (!header) return
  new ResizeObserver(() => {
    root.style.setProperty('--header-height', `${header.offsetHeight}px`)
  }).observe(header)
}

/** Shows a notice while there is no connection. */
export function followConnection(): void {
  const note = () => {
    const banner = find('#offline')
    if (banner) banner.hidden = navigator.onLine
  }
  addEventListener('online', note)
  addEventListener('offline', note)
  note()
}
