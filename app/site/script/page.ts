/** Where the site's script notes what it found out, for styles to act on. */
export const root = document.documentElement

export function find(selector: string, within: ParentNode | null | undefined = document): HTMLElement | null {
  return within?.querySelector<HTMLElement>(selector) ?? null
}

/** A page that React has follows the address and answers its forms by itself; `app/root.tsx` says so. */
export function hasReact(): boolean {
  return 'react' in root.dataset
}

/** Shows the one of an element's labels (`data-shown`) that is called so. */
export function swapLabel(element: Element, shown: string): void {
  for (const label of element.querySelectorAll('[data-shown]')) {
    label.toggleAttribute('hidden', label.getAttribute('data-shown') !== shown)
  }
}

/** What came of sending a form is where the page's reader starts. */
export function showNews(): void {
  const news = find('[data-focus-on-load]')
  news?.focus({ preventScroll: true })
  news?.scrollIntoView()
}
