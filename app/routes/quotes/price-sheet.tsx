import { MailLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PriceLines } from '#app/ui/business/price-lines.tsx'
import type { PassportWords } from '#domain/words/content.ts'
import { FitFields } from './fit-fields.tsx'
import type { FitView } from './fit-view.server.ts'
import type { PassportView } from './passport-view.server.ts'

type SheetProps = {
  passport: PassportView
  words: PassportWords
  /** Null once the price has expired or was booked. */
  fit: FitView | null
  isBooked: boolean
}

/** What the vehicle needs to know; below the tear line the price of the chosen one, and how it is worked out. */
export function PriceSheet({ passport, words, fit, isBooked }: SheetProps) {
  const { options } = passport
  const { passport: phrases, fit: asked } = usePhrases('quotes')
  const say = useSay()
  return (
    <section className="price-sheet" aria-label={phrases.heading}>
      {fit !== null && (
        <div className="price-sheet-body">
          <h2>{asked.title}</h2>
          <FitFields fit={fit} />
        </div>
      )}
      <div className="price-sheet-stub">
        {isBooked ? (
          <Booked passport={passport} />
        ) : fit === null ? (
          <Expired passport={passport} words={words} />
        ) : (
          <Valid passport={passport} words={words} fit={fit} />
        )}
      </div>
      <div className="price-sheet-body price-sheet-how">
        <h2>{phrases.how}</h2>
        {options.map((option) => (
          <div key={option.id} data-vehicle={option.id}>
            <PriceLines option={option} sheet={passport} hasTotal={false} />
          </div>
        ))}
        <p className="price-sheet-small">{say(phrases.tariff, { version: passport.tariffVersion })}</p>
      </div>
    </section>
  )
}

function Valid({ passport, words, fit }: Pick<SheetProps, 'passport' | 'words'> & { fit: FitView }) {
  const { options, until, free, url } = passport
  const { passport: phrases } = usePhrases('quotes')
  const { sheet } = usePhrases('booking')
  const say = useSay()
  return (
    <>
      {options.map(({ id, price, free: offered }) => {
        const both = fit.back?.options[id]?.both
        return (
          <div key={id} data-vehicle={id}>
            <p className="price-total">
              <span className="small-heading">
                {sheet.total}
                <small>{passport.included}</small>
              </span>
              <OneWayOrBoth one={price} both={both} className="price" />
            </p>
            {offered !== null && offered.units > 0 && (
              <button className="button button-commit" name="book" value={id}>
                <OneWayOrBoth
                  one={say(phrases.book, { price })}
                  both={both && say(phrases.book, { price: both })}
                />
              </button>
            )}
            {offered !== null && offered.units > 0 && (
              <SiteLink className="text-link" href={`/booking/group?quote=${passport.id}&vehicle=${id}`}>
                {phrases.several}
              </SiteLink>
            )}
          </div>
        )
      })}
      <p className="small">
        {free.isOver ?? (
          <>
            {words.freeUntil} <b className="figures">{free.until}</b>.
          </>
        )}{' '}
        {words.nothingToPay}
      </p>
      <p className="valid-until">
        <Icon name="clock" />
        <span>
          <b className="figures">{say(sheet.yoursUntil, { until })}</b>
          <span className="small muted">{words.cannotRise}</span>
        </span>
      </p>
      <SheetLinks links={passport.links} url={url} />
    </>
  )
}

/** The second shows, by CSS alone, once the return trip is ticked. */
function OneWayOrBoth({ one, both, className = '' }: { one: string; both?: string; className?: string }) {
  return (
    <>
      <b className={both === undefined ? className : `${className} one-way`.trim()}>{one}</b>
      {both !== undefined && <b className={`${className} both-ways`.trim()}>{both}</b>}
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

function Booked({ passport }: Pick<SheetProps, 'passport'>) {
  const { sheet } = usePhrases('booking')
  return (
    <>
      {passport.options.map(({ id, price }) => (
        <p key={id} className="price-total" data-vehicle={id}>
          <span className="small-heading">
            {sheet.total}
            <small>{passport.included}</small>
          </span>
          <b className="price">{price}</b>
        </p>
      ))}
      <SheetLinks links={passport.links} url={passport.url} />
    </>
  )
}

function Expired({ passport, words }: Pick<SheetProps, 'passport' | 'words'>) {
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
      <button className="button button-commit" formMethod="post" formNoValidate>
        {sheet.seeNow}
      </button>
    </>
  )
}
