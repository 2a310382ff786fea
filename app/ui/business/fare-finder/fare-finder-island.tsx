import { useOnServer } from '#app/ui/base/on-server.ts'
import script from 'virtual:fare-finder-script'
import { FareFinder } from './fare-finder.tsx'
import type { FareFinderProps } from './finder-form.ts'

/**
 * The fare finder on any page. On one that ships no React it comes to life when it is first touched: the shell
 * script then loads `fare-finder-entry.tsx`, which takes over this very markup.
 */
export function FareFinderIsland(props: FareFinderProps) {
  const onServer = useOnServer()
  const island = onServer ? { 'data-island': script, 'data-props': JSON.stringify(props) } : {}
  return (
    <div {...island} suppressHydrationWarning>
      <FareFinder {...props} />
    </div>
  )
}
