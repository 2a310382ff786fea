// @ts-check
;(() => {
  document.currentScript?.remove()
  const start = () => {
    // React's own have a name.
    const template = document.querySelector('template:not([id])')
    if (!(template instanceof HTMLTemplateElement)) return
    const begun = document.importNode(template.content, true)
    for (const script of begun.querySelectorAll('script')) script.async = false
    template.replaceWith(begun)
    // Each in a task of its own: a touch need not wait for them all.
    setTimeout(start)
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
