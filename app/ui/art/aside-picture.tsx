import coast from './coast.svg?url'

/** The coast beside a form. `besideOnly`: left out on phones, where the form fills the screen. */
export function AsidePicture({ besideOnly = false }: { besideOnly?: boolean }) {
  const className = besideOnly ? 'aside-picture beside-only' : 'aside-picture'
  return <img className={className} src={coast} alt="" width={1600} height={900} loading="lazy" />
}
