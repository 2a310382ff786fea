/** Runs now, and again whenever React or a form's answer has changed the page. */
export function onPageChange(look: () => void): void {
  let isLookDue = false
  new MutationObserver(() => {
    if (isLookDue) return
    isLookDue = true
    setTimeout(() => {
      isLookDue = false
      look()
    })
  }).observe(document.body, { childList: true, subtree: true })
  look()
}

/** Handles each element of the kind once, whenever it is added. */
export function eachOnce(selector: string, act: (element: HTMLElement) => void): () => void {
  const seen = new WeakSet<Element>()
  return () => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!seen.has(element)) act(element)
      seen.add(element)
    }
  }
}
