import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { ContactWords } from '#domain/words/content.ts'
import type { ContactPageWords } from '#domain/words/page-content.ts'

/** Beside the contact form: hours, reasons to write, and a quicker way to a price. */
export function BesideContact({ words, askForPrice }: BesideContactProps) {
  const { hours, whyChooseUs } = words
  const { bookingEnquiry } = usePhrases('site')
  return (
    <aside className="aside" aria-labelledby="hours-title">
      <AsidePicture />
      <h2 id="hours-title">{hours.title}</h2>
      <p className="big-figure figures">{hours.figure}</p>
      <p>{hours.text}</p>
      <div className="block">
        <h3 className="small-heading">{whyChooseUs.title}</h3>
        <ul className="plain-list">
          {whyChooseUs.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <div className="block">
        <h3 className="small-heading">{askForPrice.title}</h3>
        <p>{askForPrice.text}</p>
        <div className="button-row">
          <ButtonLink look="outline" href="/booking-enquiry">
            {bookingEnquiry}
          </ButtonLink>
        </div>
      </div>
    </aside>
  )
}

type BesideContactProps = { words: ContactPageWords; askForPrice: ContactWords['askForPrice'] }
