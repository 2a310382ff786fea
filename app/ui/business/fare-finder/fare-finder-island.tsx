import { useLanguage } from '#app/ui/base/language.tsx'
import { useOnServer } from '#app/ui/base/on-server.ts'
import script from 'virtual:fare-finder-script'
import { FareFinder } from './fare-finder.tsx'
import type { Language } from '#domain/words/language.ts'
import type { Phrases } from '#domain/words/phrases.ts'
import type { FareFinderProps } from './finder-form.ts'

/**
 * The fare finder on any page. On one that ships no React it comes to life when it is first touched: the shell
 * script then loads `fare-finder-entry.tsx`, which takes over this very markup.
 */
export function FareFinderIsland(props: FareFinderProps) {
  const onServer = useOnServer()
  const language = finderLanguage(useLanguage())
  const island = onServer
    ? { 'data-island': script, 'data-props': JSON.stringify({ language, ...props }) }
    : {}
  return (
    <div {...island} suppressHydrationWarning>
      <FareFinder {...props} />
    </div>
  )
}

/** With the phrases that the finder needs where it comes to life alone. */
function finderLanguage({ phrases: { controls, fields, finder }, ...language }: Language): Language {
  return { ...language, phrases: { controls, fields, finder } as Phrases }
}
