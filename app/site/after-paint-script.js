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
    // Each in its own task, so a touch need not wait for all of them.
    setTimeout(start)
  }
  // Background pages are not painted, and browsers that report no paints are not waited for.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start()
  else {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      start()
    }).observe({ type: 'paint', buffered: true })
  }
})()
