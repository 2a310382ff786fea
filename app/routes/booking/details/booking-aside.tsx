import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'

/** Beside the first step: what we promise, and whom to ask. */
export function BookingAside({ trust }: { trust: BookingPagesWords['trust'] }) {
  const phrases = usePhrases('booking')
  return (
    <aside className="aside" aria-label={phrases.trust}>
      <AsidePicture of="trip" />
      <TrustNotes notes={trust} />
      <RatherTalk contacts={useShell()} heading="h2">
        {null}
      </RatherTalk>
    </aside>
  )
}

export function TrustNotes({ notes }: { notes: BookingPagesWords['trust'] }) {
  return (
    <ul className="trust-notes">
      {notes.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b> {text}
        </li>
      ))}
    </ul>
  )
}
