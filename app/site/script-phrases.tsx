import { useLanguage } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'

/**
 * What the scripts without React say, for `script/page-words.ts`. It comes with the page only: in the browser React has
 * none of these phrases, and leaves them as they came.
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

/** `<` is written so that no text in it can end the block. */
function inScript(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
