import { usePhrases } from '#app/ui/base/language.tsx'
import { Row, Rows } from './rows.tsx'
import type { TripView } from './trip-view.server.ts'

/** The files of the trip, which the browser opens itself. */
export function TripPapers({ view: { papers, path } }: { view: TripView }) {
  const { papers: phrases } = usePhrases('mytrip')
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">{phrases.title}</h2>
      <Rows>
        {papers.map(({ file, name, number }) => (
          <Row
            key={file}
            href={`${path}/${file}`}
            title={`${phrases[name]} ${number}`.trim()}
            text={phrases[`${name}Text`]}
            icon={name === 'calendar' ? 'calendar' : 'paper'}
            isFile
          />
        ))}
      </Rows>
    </section>
  )
}
