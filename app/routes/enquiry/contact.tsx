import { data, Form } from 'react-router'
import { requestContext } from '#app/context.ts'
import { keepWhenSending } from '#app/shell/keep-when-sending.ts'
import { useShell } from '#app/shell/shell-context.ts'
import coast from '#app/ui/art/coast.svg?url'
import { ButtonLink, SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { HiddenFields } from '#app/ui/base/hidden-fields.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { parseContact } from '#domain/forms/contact.ts'
import type { ContactWords } from '#domain/content.ts'
import { sendContact } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/contact.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactWays } from './contact-ways.tsx'
import { checkThenSend, postedValues } from './form-answer.ts'
import { FormFeedback } from './form-feedback.tsx'
import { MessageSent } from './message-sent.tsx'
import { receiveForm } from './receive-form.server.ts'
import { useFormPage } from './use-form-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  return { shownAt: deps.now().getTime(), words: await pageWords(deps, 'contact') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status, headers } = await receiveForm(
    { request, context: context.get(requestContext) },
    postedValues,
    parseContact,
    sendContact,
  )
  return data(answer, { status, headers })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return checkThenSend(request, postedValues, parseContact, serverAction)
}

/** For `Retry-After`. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export const shouldRevalidate = keepWhenSending

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData
  const shell = useShell()
  const { answer, isSending, state, hasErrors, isFilled } = useFormPage()
  return (
    <div className="wrap plain-page">
      <PageHead
        title={`Contact: ${shell.businessName}`}
        description={words.description}
        hasErrors={hasErrors}
      />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <ContactWays shell={shell} words={words} />
      <div className="two-columns contact-form">
        <div>
          <h2>{words.formTitle}</h2>
          <FormFeedback answer={answer} />
          {answer?.outcome === 'sent' ? (
            <MessageSent reference={answer.reference} draft="contact" />
          ) : (
            <Form
              className="form"
              method="post"
              noValidate
              data-draft="contact"
              data-filled={isFilled ? '' : undefined}
            >
              <FormContext value={state}>
                <div className="field-group">
                  <HiddenFields shownAt={state.values.shownAt ?? loaderData.shownAt} />
                  <ContactFields />
                </div>
              </FormContext>
              <div>
                <SendButton isSending={isSending}>Send message</SendButton>
              </div>
            </Form>
          )}
        </div>
        <AskForPrice {...words.askForPrice} />
      </div>
    </div>
  )
}

function AskForPrice({ title, text }: ContactWords['askForPrice']) {
  return (
    <aside className="aside" aria-labelledby="price-title">
      <img className="aside-picture" src={coast} alt="" width={1600} height={900} loading="lazy" />
      <h2 id="price-title">{title}</h2>
      <p>{text}</p>
      <div className="button-row">
        <ButtonLink look="outline" href="/booking-enquiry">
          Booking Enquiry
        </ButtonLink>
      </div>
    </aside>
  )
}
