import { ButtonLink } from '#app/ui/base/button.tsx'
import { MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { quotedBookingHref } from '#app/ui/business/booking-href.ts'
import { PriceLines } from '#app/ui/business/price-lines.tsx'
import type { PassportWords } from '#domain/words/content.ts'
import type { PassportView } from './passport-view.server.ts'

type SheetProps = { passport: PassportView; words: PassportWords }

/** The chosen vehicle's price, line by line; below the tear line what to do with it. */
export function PriceSheet({ passport, words }: SheetProps) {
  const { options, isExpired } = passport
  const { passport: phrases } = usePhrases('quotes')
  const say = useSay()
  return (
    <section className="price-sheet" aria-labelledby="price-sheet-title">
      <div className="price-sheet-body">
        <h2 id="price-sheet-title">{phrases.heading}</h2>
        {options.map((option) => (
          <div key={option.id} data-vehicle={option.id}>
            <PriceLines option={option} sheet={passport} />
          </div>
        ))}
        <p className="price-sheet-small">{say(phrases.tariff, { version: passport.tariffVersion })}</p>
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
  const { options, until, free, url } = passport
  const { passport: phrases } = usePhrases('quotes')
  const { sheet } = usePhrases('booking')
  const say = useSay()
  return (
    <>
      <p className="valid-until">
        <Icon name="clock" />
        <span>
          <b className="figures">{say(sheet.yoursUntil, { until })}</b>
          <span className="small muted">{words.cannotRise}</span>
        </span>
      </p>
      {options
        .filter(({ free }) => free !== null && free.units > 0)
        .map(({ id, price }) => (
          <ButtonLink
            key={id}
            data-vehicle={id}
            data-hides-float=""
            look="commit"
            href={quotedBookingHref(passport.id, id)}
          >
            {say(phrases.book, { price })}
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
      <SheetLinks links={passport.links} url={url} />
    </>
  )
}

function SheetLinks({ links, url }: Pick<PassportView, 'links' | 'url'>) {
  const { passport: phrases } = usePhrases('quotes')
  const site = usePhrases('site')
  return (
    <>
      <div className="sheet-links">
        <button
          type="button"
          className="text-link needs-scripts"
          data-copy={url}
          data-copy-kind="link"
          data-share=""
        >
          {phrases.send}
        </button>
        <MailLink className="text-link" href={links.mail}>
          {phrases.byEmail}
        </MailLink>
        <WhatsAppLink className="text-link" href={links.whatsApp}>
          {phrases.byWhatsApp}
        </WhatsAppLink>
        <button type="button" className="text-link needs-scripts" data-print="">
          {phrases.printIt}
        </button>
      </div>
      <div className="sheet-links">
        <span className="small muted">{phrases.ask}</span>
        <MailLink className="text-link" href={links.questionByMail}>
          {phrases.emailUs}
        </MailLink>
        <WhatsAppLink className="text-link" href={links.questionByWhatsApp}>
          {site.whatsAppUs}
        </WhatsAppLink>
      </div>
    </>
  )
}

function Expired({ passport, words }: SheetProps) {
  const { sheet } = usePhrases('booking')
  const say = useSay()
  return (
    <>
      <p className="valid-until">
        <Icon name="clock" />
        <span>
          <b className="figures">{say(sheet.expired, { until: passport.until })}</b>
          <span className="small">{words.expiredLead}</span>
        </span>
      </p>
      <button className="button button-commit" data-hides-float="" formMethod="post" formNoValidate>
        {sheet.seeNow}
      </button>
    </>
  )
}
