import { Link } from 'react-router'
import { Callout } from '#app/console/callout.tsx'

/** Mails that did not arrive, each with its way out. */
export function FailedMails({ mails }: { mails: { id: string; to: string; answer: string }[] }) {
  return mails.map(({ id, to, answer }) => (
    <Callout key={id} tone="bad" fact={`An email to ${to} was not delivered.`}>
      <p>{answer}</p>
      <p>
        <Link to={`/operator/outbox/${id}`}>Send it again, or correct the address</Link>
      </p>
    </Callout>
  ))
}
