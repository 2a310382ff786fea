// @ts-check
/*
 * Filters the places of the page Areas while somebody types: hides rows, folds and regions without a match, and says
 * how many are left. Listens on the window, before the router, so it also works on pages that React changed. Served as
 * it is: no imports.
 */
;(function areaSearch() {
  'use strict'

  /** @param {string} text */
  const plain = (text) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f’']/g, '')
      .toLowerCase()
      .trim()

  /** @param {Record<string, string>} forms @param {number} count */
  const counted = (forms, count) =>
    (forms[new Intl.PluralRules(document.documentElement.lang).select(count)] ?? forms.other ?? '').replace(
      '{count}',
      String(count),
    )

  /** @param {HTMLFormElement} form @param {string} sought */
  function filter(form, sought) {
    const wanted = plain(sought)
    let places = 0
    let regions = 0
    for (const region of document.querySelectorAll('.region')) {
      const isNamed = plain(region.querySelector('h2')?.textContent ?? '').includes(wanted)
      let left = 0
      for (const row of region.querySelectorAll('li')) {
        const isLeft = isNamed || plain(row.textContent ?? '').includes(wanted)
        row.hidden = !isLeft
        if (isLeft) left += 1
      }
      /** @type {NodeListOf<HTMLDetailsElement>} */
      const folds = region.querySelectorAll('.region-more')
      for (const fold of folds) {
        fold.hidden = !fold.querySelector('li:not([hidden])')
        fold.open = wanted !== ''
      }
      region.toggleAttribute('hidden', left === 0)
      places += left
      if (left > 0) regions += 1
    }
    const texts = JSON.parse(form.dataset.areaSearch ?? '{}')
    const status = form.querySelector('output')
    if (!status) return
    status.textContent =
      places === 0
        ? texts.none
        : texts.found
            .replace('{places}', counted(texts.places, places))
            .replace('{regions}', counted(texts.regions, regions))
  }

  /** @param {EventTarget | null} target @returns {HTMLFormElement | null} */
  const formOf = (target) => (target instanceof Element ? target.closest('[data-area-search]') : null)

  addEventListener(
    'input',
    (event) => {
      const form = formOf(event.target)
      if (form && event.target instanceof HTMLInputElement) filter(form, event.target.value)
    },
    true,
  )

  addEventListener(
    'submit',
    (event) => {
      if (!formOf(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      document.querySelector('.region:not([hidden])')?.scrollIntoView()
    },
    true,
  )
})()
