import { useLocation } from 'react-router'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { isInEveryLanguage } from '#domain/site/public-paths.ts'
import { pathIn } from '#domain/words/language.ts'

/** Links to the same page in the other languages, each by its own name. */
export function LanguageSwitch() {
  const { languages: label } = usePhrases('site')
  const { tag, all } = useLanguage()
  const { pathname, search } = useLocation()
  const others = all.filter((language) => language.tag !== tag)
  if (others.length === 0 || !isInEveryLanguage(pathname)) return null
  return (
    <nav className="languages" aria-label={label}>
      {others.map((language) => (
        // A plain link, because another language is another document with other phrases.
        <a
          key={language.tag}
          href={pathIn(language.tag, pathname + search)}
          hrefLang={language.tag}
          lang={language.tag}
          suppressHydrationWarning
        >
          {language.name}
        </a>
      ))}
    </nav>
  )
}
