import styles from '#app/styles/sheets/legal.css?url'
import { useShell } from '#app/site/shell-context.ts'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { formatDay } from '#domain/values/cape-time.ts'
import { LinkedText, Unbroken } from '../linked-text.tsx'

/** What its route says of it: its font is fetched ahead, or a visit's first page would be shown without it. */
export const legalHandle = { scripts: false, shared: true, styles, fontAhead: true }

/** A legal notice: dated, with a table of contents, and printable; `hasHeading` if the page has its title above it. */
export function LegalPage({ words, hasHeading = false }: { words: LegalWords; hasHeading?: boolean }) {
  const shell = useShell()
  const { legal } = usePhrases('pages')
  const say = useSay()
  const { tag } = useLanguage()
  const sections = words.sections.map((section) => ({ ...section, id: idOf(section.title) }))
  return (
    <div className="wrap legal">
      <PageHead title={`${words.title}: ${shell.businessName}`} description={words.description} />
      <header>
        {!hasHeading && <h1>{words.title}</h1>}
        <p className={hasHeading ? 'muted' : 'lead'}>
          {say(legal.updated, {
            date: formatDay(words.updated, tag, { day: 'numeric', month: 'long', year: 'numeric' }),
          })}
        </p>
      </header>
      {words.short !== undefined && (
        <section className="legal-short" aria-labelledby="short">
          <h2 className="small-heading" id="short">
            {legal.short}
          </h2>
          <ul className="lead">
            {words.short.map((line) => (
              <li key={line}>
                <Unbroken text={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-label={legal.contents}>
        <details>
          <summary className="text-link">{legal.contents}</summary>
          <ol>
            {sections.map(({ title, id }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Unbroken text={title} />
                </a>
              </li>
            ))}
          </ol>
        </details>
        <button type="button" className="text-link" data-print="">
          {legal.print}
        </button>
      </nav>
      <div className="prose">
        {sections.map(({ title, id, paragraphs }) => (
          <section key={id}>
            <h2 id={id}>
              <Unbroken text={title} />
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} contacts={shell} />
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

type LegalWords = {
  title: string
  updated: string
  description: string
  short?: string[] | undefined
  sections: { title: string; paragraphs: string[] }[]
}

/** `How to complain` is `how-to-complain`. */
function idOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
