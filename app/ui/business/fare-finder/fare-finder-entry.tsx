import { hydrateRoot } from 'react-dom/client'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Language } from '#domain/words/language.ts'
import { FareFinder } from './fare-finder.tsx'
import type { FareFinderProps } from './finder-form.ts'

/** Starts the fare finder on a page without React; loaded when it is first touched. */
const island = document.querySelector<HTMLElement>('[data-props]')
const { lang } = document.documentElement
// If they cannot be loaded, the form is sent as it is.
const language = await fetch('/api/phrases/fare-finder', { headers: { 'Accept-Language': lang } })
  .then((answer) => (answer.ok ? (answer.json() as Promise<Language>) : null))
  .catch(() => null)
if (island !== null && language !== null) {
  const props = JSON.parse(island.dataset.props ?? '{}') as FareFinderProps
  hydrateRoot(
    island,
    <Speaking language={language}>
      <FareFinder {...props} />
    </Speaking>,
  )
}
