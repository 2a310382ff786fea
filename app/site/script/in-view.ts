import { eachOnce } from './page-changes.ts'
import { root } from './page.ts'

/** What the bar of a phone must not cover, or stand beside as a second call to action. */
const IN_ITS_PLACE = 'main :is(.form, .fare, .button-commit, .reviews-filter, [data-hides-float])'
const NEVER_COVERED = 'main nav, main form .button-commit, main .price, main [href^="tel:"]'
const IN_CONTENTS = '.prose section'

/** Notes on the root element what is in view that the bar and the chat's button must not cover. */
export function watchView(): () => void {
  // The contents lie over the section that they led to.
  addEventListener('hashchange', () => document.querySelector('main nav details')?.removeAttribute('open'))
  const section = new IntersectionObserver(markInContents, { rootMargin: '-18% 0% -81%' })
  const inView = watcher('data-in-view', '0% 0% 10%')
  const inCorner = watcher('data-in-corner', '-88% 0% 0% -75%')
  return eachOnce(`${IN_ITS_PLACE}, ${NEVER_COVERED}, ${IN_CONTENTS}`, (element) => {
    if (element.matches(IN_CONTENTS)) section.observe(element)
    if (element.matches(IN_ITS_PLACE)) inView.observe(element)
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

/** Notes on the root element whether one of these elements is in view. */
function watcher(note: string, rootMargin?: string): IntersectionObserver {
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
