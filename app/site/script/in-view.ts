import { eachOnce } from './page-changes.ts'
import { root } from './page.ts'

/** Notes on the root element what is in view that the floating buttons must not cover. */
export function watchView(): () => void {
  const inView = watcher('data-in-view')
  const inCorner = watcher('data-in-corner', '-88% 0% 0% -75%')
  return eachOnce('[data-hides-float], main nav, main form .button-commit', (element) => {
    if ('hidesFloat' in element.dataset) inView.observe(element)
    if (element.matches('main nav, .button-commit')) inCorner.observe(element)
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
