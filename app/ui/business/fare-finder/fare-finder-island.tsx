import { useOnServer } from '#app/ui/base/on-server.ts'
import script from 'virtual:fare-finder-script'
import { FareFinder } from './fare-finder.tsx'
import type { FareFinderProps } from './finder-form.ts'

/**
 * The fare finder on any page. On a page without React the shell script loads `fare-finder-entry.tsx` on
 * first touch, which hydrates this markup.
 */
export function FareFinderIsland(props: FareFinderProps) {
  const onServer = useOnServer()
  const island = onServer
    ? {
        'data-island': script,
        'data-props': JSON.stringify(props),
        // Only a script can tell where the person is.
        'data-wakes': props.startsHere ? '' : undefined,
      }
    : {}
  return (
    <div {...island} suppressHydrationWarning>
      <FareFinder {...props} />
    </div>
  )
}
