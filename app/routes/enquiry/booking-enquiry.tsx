import { useRef } from 'react'
import { data, Form, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { keepWhenSending } from '#app/site/keep-when-sending.ts'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { ButtonLink, SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { HiddenFields } from '#app/ui/base/hidden-fields.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { PrivacyNote } from '#app/ui/business/privacy-note.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import { Steps } from '#app/ui/business/steps.tsx'
import { capeDate } from '#domain/cape-time.ts'
import type { EnquiryWords } from '#domain/content.ts'
import { parseBookingEnquiry, readBookingEnquiryForm } from '#domain/forms/booking-enquiry.ts'
import type { Deps } from '#server/services/deps.ts'
import { sendBookingEnquiry } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import { readQuote } from '#server/services/quotes.ts'
import type { Route } from './+types/booking-enquiry.ts'
import { BookingFields } from './booking-form.tsx'
import { checkThenSend } from './form-answer.ts'
import { FormFeedback } from './form-feedback.tsx'
import { valuesOfLink, valuesOfQuote } from './prefill.ts'
import { receiveForm } from './receive-form.server.ts'
import { SendItYourself } from './send-it-yourself.tsx'
import { useFormPage } from './use-form-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const { businessName, phone, bookingsEmail, copyEmail } = await deps.settings()
  return {
    words: await pageWords(deps, 'enquiry'),
    vehicles: deps.content.vehicles.choices,
    recipients: { businessName, phone, bookingsEmail, copyEmail },
    shownAt: deps.now().getTime(),
    today: capeDate(deps.now()),
    ...(await filledIn(deps, query, origin)),
  }
}

/** What a link to the form knows already: a quote with its vehicle, or single fields. */
async function filledIn(deps: Deps, query: URLSearchParams, origin: string) {
  const id = query.get('quote')
  const found = id === null ? null : await readQuote(deps, id)
  const filled =
    found === null
      ? valuesOfLink(query)
      : valuesOfQuote(found, query.get('vehicle'), `${origin}/quotes/${found.quote.id}`)
  // A draft of its own: what was typed for another trip must not come back over this one.
  const draft = Object.keys(filled).length === 0 ? 'booking-enquiry' : `booking-enquiry:${query}`
  return { filled, draft }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers } = await receiveForm(
    { request, context: context.get(requestContext) },
    readBookingEnquiryForm,
    parseBookingEnquiry,
    sendBookingEnquiry,
  )
  return answer.outcome === 'sent'
    ? redirect(`/booking-enquiry/sent/${answer.id}`, 303)
    : data(answer, { status, headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return checkThenSend(request, readBookingEnquiryForm, parseBookingEnquiry, serverAction)
}

/** For `Retry-After`. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const shouldRevalidate = keepWhenSending

export default function BookingEnquiryPage({ loaderData }: Route.ComponentProps) {
  const { words, vehicles, recipients, shownAt, today, filled, draft } = loaderData
  const { answer, isSending, state, hasErrors, isFilled } = useFormPage(filled)
  const form = useRef<HTMLFormElement>(null)
  return (
    <div className="wrap two-columns">
      <PageHead
        title={`${words.title}: ${recipients.businessName}`}
        description={words.description}
        hasErrors={hasErrors}
      />
      <div>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
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
            {state.values.quote !== undefined && (
              <input type="hidden" name="quote" value={state.values.quote} />
            )}
            <BookingFields today={today} vehicles={vehicles} />
          </FormContext>
          <div>
            <SendButton isSending={isSending}>Send enquiry</SendButton>
            <PrivacyNote note={useShell().words.privacyNote} />
            <SendItYourself form={form} values={state.values} to={recipients} />
          </div>
        </Form>
      </div>
      <Beside words={words} />
    </div>
  )
}

function Beside({ words }: { words: EnquiryWords }) {
  return (
    <aside className="aside" aria-labelledby="next-title">
      <AsidePicture />
      <h2 id="next-title">{words.steps.title}</h2>
      <Steps steps={words.steps.items} />
      <RatherTalk contacts={useShell()}>
        <ButtonLink look="outline" href="/email" data-opens="email-dialog">
          <Icon name="mail" />
          Email Us
        </ButtonLink>
      </RatherTalk>
      <div className="block">
        <h3 className="small-heading">{words.nothingToPay.title}</h3>
        <p className="small">{words.nothingToPay.text}</p>
      </div>
    </aside>
  )
}
