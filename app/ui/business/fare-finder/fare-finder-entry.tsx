import { hydrateRoot } from 'react-dom/client'
import { Speaking } from '#app/ui/base/language.tsx'
import type { Language } from '#domain/words/language.ts'
import { FareFinder } from './fare-finder.tsx'
import type { FareFinderProps } from './finder-form.ts'

/** Brings the fare finder of a page without React to life; loaded when it is first touched. */
const island = document.querySelector<HTMLElement>('[data-island]')
if (island !== null) {
  const { language, ...props } = JSON.parse(island.dataset.props ?? '{}') as FareFinderProps & {
    language: Language
  }
  hydrateRoot(
    island,
    <Speaking language={language}>
      <FareFinder {...props} />
    </Speaking>,
  )
}
