/** Where the scripts note their findings, for styles to use. */
export const root = document.documentElement

export function find(selector: string, within: ParentNode | null | undefined = document): HTMLElement | null {
  return within?.querySelector<HTMLElement>(selector) ?? null
}

/** On a page of React, React handles addresses and forms; `app/root.tsx` marks it. */
export function hasReact(): boolean {
  return 'react' in root.dataset
}

/** Shows the label of an element (`data-shown`) with this name. */
export function swapLabel(element: Element, shown: string): void {
  for (const label of element.querySelectorAll('[data-shown]')) {
    label.toggleAttribute('hidden', label.getAttribute('data-shown') !== shown)
  }
}

/** Moves the focus to a form's outcome. */
export function showNews(): void {
  const news = find('[data-focus-on-load]')
  news?.focus({ preventScroll: true })
  news?.scrollIntoView()
}
