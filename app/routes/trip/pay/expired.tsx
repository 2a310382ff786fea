import { Form } from 'react-router'
import { useForm } from '#app/forms/use-form.ts'
import { ButtonLink, SendButton } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import type { ExpiredView } from './expired-view.server.ts'

/** A link that has run out: how to get another, and nothing about the trip. */
export function Expired({ view: { title, canSend, goesTo, sent }, isSent }: ExpiredProps) {
  const { expired: words } = usePhrases('pay')
  const { answer, isSending } = useForm()
  const told = useNewsFocus<HTMLParagraphElement>(isSent ? answer : undefined)
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="pay-ticket">
        <section className="trip-part" aria-labelledby="new-link">
          <h2 id="new-link">{words.get}</h2>
          {isSent ? (
            <p ref={told} tabIndex={-1}>
              {sent}
            </p>
          ) : (
            <p>{goesTo}</p>
          )}
          {canSend && !isSent && (
            <Form method="post">
              <SendButton isSending={isSending}>{words.send}</SendButton>
            </Form>
          )}
        </section>
        <section className="trip-part" aria-labelledby="sign-in">
          <h2 id="sign-in">{words.orSignIn}</h2>
          <p>{words.signInText}</p>
          <ButtonLink look="outline" className="button-wide" href="/account/bookings">
            {words.signIn}
          </ButtonLink>
        </section>
      </div>
      <p className="small muted">{words.nothing}</p>
    </>
  )
}

type ExpiredProps = { view: ExpiredView; isSent: boolean }
