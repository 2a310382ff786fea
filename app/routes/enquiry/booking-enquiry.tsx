import { useRef } from 'react'
import { Form } from 'react-router'
import { requestContext } from '#app/context.ts'
import { goOn } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { ButtonLink, SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { HiddenFields } from '#app/ui/base/hidden-fields.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { PrivacyNote } from '#app/ui/business/privacy-note.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import { Steps } from '#app/ui/business/steps.tsx'
import { dialled } from '#domain/values/phone-number.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { EnquiryWords } from '#domain/words/content.ts'
import { parseBookingEnquiry, readBookingEnquiryForm } from '#domain/forms/booking-enquiry.ts'
import type { Deps } from '#server/services/deps.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import { readQuote } from '#server/services/quotes.ts'
import type { Route } from './+types/booking-enquiry.ts'
import { EmailDialog } from './email-dialog.tsx'
import { hasFailed, useEnquiryForm } from './enquiry-answer.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { FormFeedback } from './form-feedback.tsx'
import { valuesOfLink, valuesOfQuote } from './prefill.ts'
import { receiveEnquiry } from './receive-enquiry.server.ts'
import { SendItYourself } from './send-it-yourself.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const { businessName, phone, bookingsEmail, copyEmail } = await deps.settings()
  return {
    words: await pageWords(deps, 'enquiry'),
    vehicles: deps.content.vehicles.choices,
    recipients: { businessName, phone: dialled(phone), bookingsEmail, copyEmail },
    shownAt: deps.now().getTime(),
    today: capeDate(deps.now()),
    ...(await filledIn(deps, query, origin)),
  }
}

/** What a link to the form contains: a quote with its vehicle, or single fields. */
async function filledIn(deps: Deps, query: URLSearchParams, origin: string) {
  const id = query.get('quote')
  const found = id === null ? null : await readQuote(deps, id)
  const filled =
    found === null
      ? valuesOfLink(query)
      : valuesOfQuote(found, query.get('vehicle'), {
          page: `${origin}/quotes/${found.quote.id}`,
          language: deps.content.language,
        })
  // Each trip has its own draft, so that one never overwrites another.
  const draft = Object.keys(filled).length === 0 ? 'booking-enquiry' : `booking-enquiry:${query}`
  return { filled, draft }
}

export function action(args: Route.ActionArgs) {
  return receiveEnquiry(args, parse, sendBookingEnquiry, ({ id }) => goOn(`/booking-enquiry/sent/${id}`))
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrKeep(args, parse)
}

const parse = (form: FormData) => parseBookingEnquiry(readBookingEnquiryForm(form))

export default function BookingEnquiryPage({ loaderData }: Route.ComponentProps) {
  const { words, vehicles, recipients, shownAt, today, filled, draft } = loaderData
  const { answer, isSending, state, isFilled } = useEnquiryForm(filled)
  const form = useRef<HTMLFormElement>(null)
  const phrases = usePhrases('enquiry')
  const say = useSay()
  const { businessName } = recipients
  return (
    <div className="wrap plain-page pictured">
      <PageHead
        title={say(phrases.pageTitle, { title: words.title, businessName })}
        description={words.description}
        hasErrors={hasFailed(answer)}
      />
      <AsidePicture of="trip" isFirst />
      <div className="two-columns">
        <div>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
          {Object.keys(filled).length === 0 && (
            <div className="button-row">
              <ButtonLink look="outline" href="/quotes">
                {words.priceNow}
              </ButtonLink>
            </div>
          )}
          <FormFeedback answer={answer} />
          <Form
            className="form"
            id="booking-enquiry"
            method="post"
            noValidate
            ref={form}
            data-draft={draft}
            data-filled={isFilled ? '' : undefined}
          >
            <FormContext value={state}>
              <HiddenFields shownAt={state.values.shownAt ?? shownAt} />
              {['quote', 'comesBack'].map((name) => {
                const value = state.values[name]
                return value === undefined ? null : (
                  <input key={name} type="hidden" name={name} value={value} />
                )
              })}
              <EnquiryFields today={today} vehicles={vehicles} />
            </FormContext>
            <div>
              <p className="form-promise">
                <b>{words.lead}</b> {words.nothingToPay}
              </p>
              <SendButton isSending={isSending}>{phrases.send}</SendButton>
              <PrivacyNote note={useShell().words.privacyNote} />
            </div>
          </Form>
          <SendItYourself form={form} values={state.values} to={recipients} />
        </div>
        <Beside steps={words.steps} />
      </div>
      <EmailDialog />
    </div>
  )
}

function Beside({ steps }: Pick<EnquiryWords, 'steps'>) {
  const { emailUs } = usePhrases('site')
  return (
    <aside className="aside" aria-labelledby="next-title">
      <h2 id="next-title">{steps.title}</h2>
      <Steps steps={steps.items} />
      <RatherTalk contacts={useShell()}>
        <ButtonLink look="outline" href="/email" data-opens="email-dialog">
          <Icon name="mail" />
          {emailUs}
        </ButtonLink>
      </RatherTalk>
    </aside>
  )
}
