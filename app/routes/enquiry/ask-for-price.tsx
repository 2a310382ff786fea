import { ButtonLink } from '#app/ui/base/button.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { ContactWords } from '#domain/words/content.ts'

/** For people who are about to write for a price: two quicker ways to one. */
export function AskForPrice({ words }: { words: ContactWords['askForPrice'] }) {
  return (
    <div className="block">
      <h2 className="small-heading">{words.title}</h2>
      <p>{words.text}</p>
      <p className="link-row">
        <ButtonLink look="outline" href="/quotes">
          {words.now}
        </ButtonLink>
        <SiteLink className="text-link" href="/booking-enquiry">
          {words.enquire}
        </SiteLink>
      </p>
    </div>
  )
}
