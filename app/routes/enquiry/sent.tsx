import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { EmergencyBand } from '#app/ui/business/emergency-band.tsx'
import { Steps } from '#app/ui/business/steps.tsx'
import { Ticket } from '#app/ui/business/ticket.tsx'
import { capeDate, capeTime, dayAfter, formatDate } from '#domain/values/cape-time.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { whatsAppText } from '#domain/enquiry/message.ts'
import { whatsAppLink } from '#domain/enquiry/message-links.ts'
import { dialled } from '#domain/values/phone-number.ts'
import type { BookingEnquiry } from '#domain/forms/booking-enquiry.ts'
import { findReceipt } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/sent.ts'

export const handle = { scripts: false }

/** Anyone with the address can see the enquiry, so it must not leak through links or be indexed. */
const PRIVATE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' }

export const headers = () => PRIVATE

export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const { receipt: phrases } = language.phrases
  const receipt = await findReceipt(deps, params.id)
  if (receipt === null || receipt.content.kind !== 'booking')
    throw data(null, { status: 404, headers: PRIVATE })
  const { reference, content, createdAt, answerBy, soon, isMailed } = receipt
  const [today, date] = [capeDate(createdAt), capeDate(answerBy)]
  const time = capeTime(answerBy)
  const day = date === today ? 'today' : date === dayAfter(today, 1) ? 'tomorrow' : 'later'
  const answerDay = say(language.tag, phrases[day], { time, date: formatDate(date, language.tag) })
  const { businessName, phone } = await deps.settings()
  return {
    words: await pageWords(deps, 'receipt', { answerBy: answerDay }),
    emergency: (await pageWords(deps, 'home')).emergency,
    enquiry: content.details,
    whatsAppHref: whatsAppLink(dialled(phone), chatText(businessName, content.details, language)),
    reference,
    answerTime: day === 'today' ? time : answerDay,
    soon,
    isMailed,
    isToday: content.details.date === today,
  }
}

export default function EnquirySentPage({ loaderData }: Route.ComponentProps) {
  const { words, emergency, enquiry, whatsAppHref, reference, answerTime, soon, isMailed, isToday } =
    loaderData
  const shell = useShell()
  const phrases = usePhrases('receipt')
  const sayHere = useSay()
  return (
    <>
      <PageHead title={sayHere(phrases.title, { businessName: shell.businessName })} />
      <div className="wrap receipt" data-clear-draft="booking-enquiry">
        <p className="receipt-status small-heading">
          <Icon name="check" size={24} />
          {phrases.sent}
        </p>
        <h1>
          <span className="line">{sayHere(phrases.thanks, { name: enquiry.firstName })} </span>
          <span className="line">{soon ? phrases.soon : sayHere(phrases.answer, { time: answerTime })}</span>
        </h1>
        {soon && (
          <div className="receipt-soon" role="alert">
            <p>{words.soon}</p>
            <CallLink className="button" href={shell.phoneHref}>
              <Icon name="phone" />
              {phrases.callNow}
            </CallLink>
          </div>
        )}
        <Ticket reference={reference} enquiry={enquiry} isMailed={isMailed}>
          <WhatsAppLink className="button button-commit" href={whatsAppHref}>
            <Icon name="whatsApp" />
            {phrases.whatsApp}
          </WhatsAppLink>
          <CallLink className="button button-outline" href={shell.phoneHref}>
            <Icon name="phone" />
            {phrases.call}
          </CallLink>
        </Ticket>
        <div className="two-columns">
          <div>
            <h2>{phrases.next}</h2>
            <Steps steps={isToday ? words.steps : [...words.steps, words.dayBefore]} />
          </div>
          <div>
            <div className="block">
              <h3 className="small-heading">{words.changed.title}</h3>
              <p>{words.changed.text}</p>
            </div>
          </div>
        </div>
      </div>
      <EmergencyBand words={emergency} contacts={shell} thanksTo={enquiry.firstName} />
    </>
  )
}

function chatText(businessName: string, enquiry: BookingEnquiry, language: Language): string {
  const details = {
    name: `${enquiry.firstName} ${enquiry.lastName}`,
    pickup: enquiry.pickup.label,
    dropoff: enquiry.dropoff.label,
    datetime: `${formatDate(enquiry.date, language.tag)}, ${enquiry.time}`,
    passengers: String(enquiry.passengers),
    context: language.phrases.enquiry.about.booking,
  }
  return whatsAppText(businessName, details, language)
}
