import script from '#content/en/phrases/script.json'

/** What the site's scripts find in every page: its words, and in which language it is. */
export function putPhrases(prefix = ''): void {
  const data = Object.assign(document.createElement('script'), { id: 'phrases', type: 'application/json' })
  data.dataset.prefix = prefix
  data.textContent = JSON.stringify(script)
  document.head.replaceChildren(data)
}
