import { ButtonLink } from '#app/ui/base/button.tsx'
import { MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { quotedBookingHref } from '#app/ui/business/booking-href.ts'
import { PriceLines } from '#app/ui/business/price-lines.tsx'
import type { PassportWords } from '#domain/words/content.ts'
import type { PassportView } from './passport-view.server.ts'

type SheetProps = { passport: PassportView; words: PassportWords }

/** The price, line by line, of the vehicle that is chosen; below the tear line what to do with it. */
export function PriceSheet({ passport, words }: SheetProps) {
  const { options, isExpired } = passport
  return (
    <section className="price-sheet" aria-labelledby="price-sheet-title">
      <div className="price-sheet-body">
        <h2 id="price-sheet-title">Your price passport</h2>
        {options.map((option) => (
          <div key={option.id} data-vehicle={option.id}>
            <PriceLines option={option} sheet={passport} />
          </div>
        ))}
        <p className="price-sheet-small">
          Tariff {passport.tariffVersion}. Prices are per vehicle, not per person.
        </p>
      </div>
      <div className="price-sheet-stub">
        {isExpired ? (
          <Expired passport={passport} words={words} />
        ) : (
          <Valid passport={passport} words={words} />
        )}
      </div>
    </section>
  )
}

function Valid({ passport, words }: SheetProps) {
  const { options, until, free, url, links } = passport
  return (
    <>
      <p className="valid-until">
        <Icon name="clock" />
        <span>
          <b className="figures">Yours until {until}</b>
          <span className="small muted">{words.cannotRise}</span>
        </span>
      </p>
      {options.map(({ id, price }) => (
        <ButtonLink
          key={id}
          data-vehicle={id}
          data-hides-float=""
          look="commit"
          href={quotedBookingHref(passport.id, id)}
        >
          Book this for {price}
        </ButtonLink>
      ))}
      <p className="small">
        {free.isOver ?? (
          <>
            {words.freeUntil} <b className="figures">{free.until}</b>.
          </>
        )}{' '}
        {words.nothingToPay}
      </p>
      <div className="sheet-links">
        <button
          type="button"
          className="text-link needs-scripts"
          data-copy={url}
          data-copy-kind="link"
          data-share=""
        >
          Send me this price
        </button>
        <MailLink className="text-link" href={links.mail}>
          By email
        </MailLink>
        <WhatsAppLink className="text-link" href={links.whatsApp}>
          By WhatsApp
        </WhatsAppLink>
        <button type="button" className="text-link needs-scripts" data-print="">
          Print
        </button>
      </div>
      <div className="sheet-links">
        <span className="small muted">Ask a question:</span>
        <MailLink className="text-link" href={links.questionByMail}>
          Email us
        </MailLink>
        <WhatsAppLink className="text-link" href={links.questionByWhatsApp}>
          WhatsApp us
        </WhatsAppLink>
      </div>
    </>
  )
}

function Expired({ passport, words }: SheetProps) {
  return (
    <>
      <p className="valid-until">
        <Icon name="clock" />
        <span>
          <b className="figures">This price expired on {passport.until}</b>
          <span className="small">{words.expiredLead}</span>
        </span>
      </p>
      <button className="button button-commit" data-hides-float="" formMethod="post" formNoValidate>
        See the price now
      </button>
    </>
  )
}
