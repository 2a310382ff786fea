import { eachOnce } from './page-changes.ts'
import { root } from './page.ts'

/** What the bar of a phone must not cover. */
const OVER_THE_BAR = 'main form, main .button, main button, footer .button'
const NEVER_COVERED = 'main nav, main .button-commit, main .price, main [href^="tel:"]'
const IN_CONTENTS = '.prose section'

/** Notes on the root element whether something lies where the bar and the chat's button would cover it. */
export function watchView(): () => void {
  // The contents lie over the section that they led to.
  addEventListener('hashchange', () => document.querySelector('main nav details')?.removeAttribute('open'))
  const section = new IntersectionObserver(markInContents, { rootMargin: '-18% 0% -81%' })
  const atFoot = watcher('data-foot', '-88% 0% 0%')
  const inCorner = watcher('data-corner', '-88% 0% 0% -75%')
  return eachOnce(`${OVER_THE_BAR}, ${NEVER_COVERED}, ${IN_CONTENTS}`, (element) => {
    if (element.matches(IN_CONTENTS)) section.observe(element)
    if (element.matches(OVER_THE_BAR)) atFoot.observe(element)
    if (element.matches(NEVER_COVERED)) inCorner.observe(element)
  })
}

/** Marks in a page's contents the section that is being read. */
function markInContents(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of entries) {
    const link = document.querySelector(`main nav [href="#${target.firstElementChild?.id}"]`)
    link?.setAttribute('aria-current', String(isIntersecting))
  }
}

/** Notes on the root element whether one of these elements is in view, within these margins. */
function watcher(note: string, rootMargin: string): IntersectionObserver {
  const inside = new Set<Element>()
  const see = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inside.add(target)
      else inside.delete(target)
    }
    root.toggleAttribute(note, inside.size > 0)
  }
  return new IntersectionObserver(see, { rootMargin })
}
