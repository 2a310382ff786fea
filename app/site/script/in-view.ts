import { eachOnce } from './page-changes.ts'
import { root } from './page.ts'

/** Where a button for calling is not needed, or would cover what is typed. */
const FOR_CALLING = '[data-hides-float], main .form, main [href^="tel:"]'
const NEVER_COVERED = 'main nav, main form .button-commit, main .price, main [href^="tel:"]'
const IN_CONTENTS = '.prose section'
const TO_PRESS = 'main :is(a, button, summary, label)'

/** Notes on the root element what is in view that the floating buttons must not cover, and when somebody reads back. */
export function watchView(): () => void {
  watchReading()
  // The contents lie over the section that they led to.
  addEventListener('hashchange', () => document.querySelector('main nav details')?.removeAttribute('open'))
  const section = new IntersectionObserver(markInContents, { rootMargin: '-18% 0% -81%' })
  const inView = watcher('data-in-view')
  const inCorner = watcher('data-in-corner', '-88% 0% 0% -75%')
  const underCall = watcher('data-under-call', '-88% -45% 0% 0%')
  return eachOnce(`${FOR_CALLING}, ${NEVER_COVERED}, ${TO_PRESS}, ${IN_CONTENTS}`, (element) => {
    if (element.matches(IN_CONTENTS)) section.observe(element)
    if (element.matches(TO_PRESS)) underCall.observe(element)
    if (element.matches(FOR_CALLING)) inView.observe(element)
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

const STEP_PX = 12

/** Scrolling down is reading on; back up, somebody looks for something. */
function watchReading() {
  let last = 0
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < STEP_PX) return
      root.toggleAttribute('data-reading-back', scrollY < last && scrollY > innerHeight / 2)
      last = scrollY
    },
    { passive: true },
  )
}
