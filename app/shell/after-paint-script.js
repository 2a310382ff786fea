;(() => {
  const own = document.currentScript
  own?.remove()
  const start = () => {
    for (const waiting of document.querySelectorAll('[data-after-paint]')) {
      const begun = document.createElement(waiting.localName)
      for (const { name, value } of waiting.attributes) begun.setAttribute(name, value)
      const [kind, value] = (waiting.getAttribute('data-after-paint') ?? '').split('=')
      begun.setAttribute(kind ?? '', value ?? '')
      begun.append(...waiting.childNodes)
      waiting.replaceWith(Object.assign(begun, { async: false, nonce: own?.nonce }))
    }
  }
  // A page in the background is not painted; a browser that reports no paints is not waited for.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
  }
})()
