import { Icon } from '#app/ui/base/icon.tsx'
import type { ContactPageWords } from '#domain/words/page-content.ts'

/** Beside the contact form: hours and reasons to write. */
export function BesideContact({ words }: { words: ContactPageWords }) {
  const { hours, whyChooseUs } = words
  return (
    <aside className="aside" aria-labelledby="hours-title">
      <h2 id="hours-title">{hours.title}</h2>
      <p className="big-figure figures">{hours.figure}</p>
      <p>{hours.text}</p>
      <div className="block">
        <h3 className="small-heading">{whyChooseUs.title}</h3>
        <ul className="ticks">
          {whyChooseUs.facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
