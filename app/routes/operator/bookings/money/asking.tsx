import { Button, ButtonLink } from '#app/console/button.tsx'
import { LinkField } from '#app/console/link-field.tsx'
import type { OfficeBookingView } from '../booking-page-view.ts'
import { MoneyForm } from './money-form.tsx'

type Props = { view: OfficeBookingView; isSending: boolean }

/** The link that is open, to copy and read out. */
export function PayLink({ view: { money } }: Pick<Props, 'view'>) {
  const { link, asks } = money
  if (link === null && asks === null) return null
  return (
    <section aria-labelledby="link">
      <h2 className="group" id="link">
        Payment link
      </h2>
      {link !== null && (
        <div className="open-money">
          <LinkField url={link.url} label={`Open until ${link.until}`} />
        </div>
      )}
      {asks !== null && (
        <p className="actions">
          <ButtonLink to="?view=money&ask=link" size="small" preventScrollReset>
            Send a link…
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** A deposit that has not come: nothing is cancelled by itself. */
export function Late({ view, isSending }: Props) {
  const { money, reference, hasMail, contact } = view
  if (money.late === null) return null
  return (
    <section aria-labelledby="late">
      <h2 className="group" id="late">
        Deposit overdue <span>{money.late.missing} is missing</span>
      </h2>
      <MoneyForm reference={reference}>
        {hasMail && contact.mail !== '' && (
          <Button look="strong" size="small" name="move" value="remind" isSending={isSending}>
            Remind the guest
          </Button>
        )}
        <ButtonLink to="?view=money&ask=wait" size="small" preventScrollReset>
          Keep longer…
        </ButtonLink>
        {money.late.canPass && (
          <ButtonLink to="?view=money&ask=let+pass" size="small" preventScrollReset>
            Let it pass…
          </ButtonLink>
        )}
        <ButtonLink to="?view=money&ask=let+go" size="small" preventScrollReset>
          Let it go…
        </ButtonLink>
      </MoneyForm>
    </section>
  )
}
