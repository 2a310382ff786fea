// @ts-check
;(() => {
  document.currentScript?.remove()
  const start = () => {
    // React's own have a name.
    for (const waiting of document.querySelectorAll('template')) {
      if (waiting.id) continue
      const begun = document.importNode(waiting.content, true)
      for (const script of begun.querySelectorAll('script')) script.async = false
      waiting.replaceWith(begun)
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
