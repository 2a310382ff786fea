import { hydrateRoot } from 'react-dom/client'
import { FareFinder } from './fare-finder.tsx'
import type { FareFinderProps } from './finder-form.ts'

/** Brings the fare finder of a page without React to life; loaded when it is first touched. */
const island = document.querySelector<HTMLElement>('[data-island]')
if (island !== null) {
  hydrateRoot(island, <FareFinder {...(JSON.parse(island.dataset.props ?? '{}') as FareFinderProps)} />)
}
