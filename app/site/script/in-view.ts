import { eachOnce } from './page-changes.ts'
import { root } from './page.ts'

/** Where a button for calling is not needed, or would cover what is typed. */
const FOR_CALLING = '[data-hides-float], main .form, main [href^="tel:"]'
const NEVER_COVERED = 'main nav, main form .button-commit, main .price, main [href^="tel:"]'

/** Notes on the root element what is in view that the floating buttons must not cover, and when somebody reads on. */
export function watchView(): () => void {
  watchReading()
  const inView = watcher('data-in-view')
  const inCorner = watcher('data-in-corner', '-88% 0% 0% -75%')
  return eachOnce(`${FOR_CALLING}, ${NEVER_COVERED}`, (element) => {
    if (element.matches(FOR_CALLING)) inView.observe(element)
    if (element.matches(NEVER_COVERED)) inCorner.observe(element)
  })
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

/** Reading on is scrolling down; back up, or near the top, somebody looks for something. */
function watchReading() {
  let last = 0
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < STEP_PX) return
      root.toggleAttribute('data-reading', scrollY > last && scrollY > innerHeight / 2)
      last = scrollY
    },
    { passive: true },
  )
}
