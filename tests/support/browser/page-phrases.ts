import script from '#content/en/phrases/script.json'

/** Adds the element that gives the site's scripts their words and the language, as every page has it. */
export function putPhrases(prefix = ''): void {
  const data = Object.assign(document.createElement('script'), { id: 'phrases', type: 'application/json' })
  data.dataset.prefix = prefix
  data.textContent = JSON.stringify(script)
  document.head.replaceChildren(data)
}
