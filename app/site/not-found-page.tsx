import lost from '#app/ui/art/lost.svg?url'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { useLanguage } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import { pathIn } from '#domain/words/language.ts'
import type { NotFoundWords } from '#domain/words/page-content.ts'
import { useShell } from './shell-context.ts'

/** What happened, and every way on: a price, the pages, a person. */
export function NotFoundPage({ words }: { words: NotFoundWords }) {
  const shell = useShell()
  const { tag } = useLanguage()
  const { meta, heading, lead, find, home, pages, links, talk } = words
  return (
    <>
      <PageHead title={meta.title} />
      <section className="band on-night">
        <div className="wrap">
          <div className="band-text not-found-ask">
            <h1>
              {heading.split(/(?<=!) /).map((part) => (
                <span className="line" key={part}>
                  {part}{' '}
                </span>
              ))}
            </h1>
            <p className="lead">{lead}</p>
            <form className="field" action={pathIn(tag, '/quotes')}>
              <label htmlFor="not-found-to">{find.label}</label>
              <div className="joined">
                <input className="input" id="not-found-to" name="to" placeholder={find.example} required />
                <button className="button button-commit">{find.button}</button>
              </div>
            </form>
          </div>
          <img {...PICTURE_SIZE} src={lost} alt="" fetchPriority="high" />
        </div>
      </section>
      <div className="wrap not-found">
        <div className="not-found-pages">
          <h2>{pages}</h2>
          <SiteLink className="text-link" href="/">
            {home}
          </SiteLink>
        </div>
        <ul className="page-links">
          {links.map(({ label, to, text }) => (
            <li key={to}>
              <SiteLink href={to}>{label}</SiteLink>
              <p className="small muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="not-found-talk">
          <div>
            <h2>{talk.title}</h2>
            <p>{talk.text}</p>
          </div>
          <TalkNow contacts={shell} />
        </div>
      </div>
    </>
  )
}
