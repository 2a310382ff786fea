import { useLanguage } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'

/**
 * The phrases of the scripts without React, for `script/page-words.ts`. Only the server writes them: React
 * does not have them in the browser, and leaves the element alone.
 */
export function ScriptPhrases() {
  const { tag, phrases } = useLanguage()
  return (
    <script
      type="application/json"
      id="phrases"
      data-prefix={pathIn(tag, '/').replace(/\/$/, '')}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: 'script' in phrases ? inScript(phrases.script) : '' }}
    />
  )
}

/** `<` is escaped so that no text can end the element. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
