import { SendButton } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { Tick } from '#app/ui/base/tick.tsx'

/** The button that books, what it binds to and, for newcomers, which mails they want. */
export function Commit({ book, binding, consents, isSending }: CommitProps) {
  const { preferences } = usePhrases('booking').review
  return (
    <>
      <div className="review-commit">
        <SendButton isSending={isSending}>{book}</SendButton>
        <p className="small">{binding}</p>
      </div>
      {consents !== null && (
        <details className="more-fields">
          <summary>{preferences}</summary>
          <div>
            <Tick name="reminders" isTicked={false}>
              {consents.reminders}
            </Tick>
            <Tick name="reviews" isTicked={false}>
              {consents.reviews}
            </Tick>
          </div>
        </details>
      )}
    </>
  )
}

type CommitProps = {
  book: string
  binding: string
  /** Null for people with an account, who have chosen before. */
  consents: { reminders: string; reviews: string } | null
  isSending: boolean
}
