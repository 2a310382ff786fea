/*
 * What a browser does that translates a page: it puts elements of its own in the place of texts. Each function stands
 * alone, so that a test can hand it to a browser.
 */

export function translate(page: Element): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const isTranslated = text.parentElement?.closest('font, script, style, title, option, textarea, svg')
    if (isTranslated || text.data.trim() === '') continue
    const font = document.createElement('font')
    font.textContent = text.data
    text.replaceWith(font)
  }
}

/** From when the page has loaded, and again whenever it changes. */
export function translateAlways(translatePage: (page: Element) => void): void {
  addEventListener('load', () => {
    const again = () => translatePage(document.body)
    new MutationObserver(again).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    again()
  })
}
