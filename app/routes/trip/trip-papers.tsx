import { Icon } from '#app/ui/base/icon.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import { Rows } from './rows.tsx'
import type { TripView } from './trip-view.server.ts'

/** The files of the trip, which the browser opens itself. */
export function TripPapers({ view: { papers, path } }: { view: TripView }) {
  const { papers: phrases } = usePhrases('mytrip')
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{phrases.title}</h2>
      <Rows>
        {papers.map(({ file, name }) => (
          <FileRow key={file} path={`${path}/${file}`} title={phrases[name]} text={phrases[`${name}Text`]} />
        ))}
      </Rows>
    </section>
  )
}

function FileRow({ path, title, text }: { path: string; title: string; text: string }) {
  const { tag } = useLanguage()
  return (
    <li>
      <a className="trip-row" href={pathIn(tag, path)}>
        <span>
          <b>{title}</b>
          <span>{text}</span>
        </span>
        <Icon name="right" size={20} />
      </a>
    </li>
  )
}
