import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { keepWhenSending } from '#app/site/keep-when-sending.ts'
import { useShell } from '#app/site/shell-context.ts'
import { businessData } from '#app/site-data.server.ts'
import { CallLink, WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Faqs } from '#app/ui/business/faqs.tsx'
import { parseContact } from '#domain/forms/contact.ts'
import { sendContact } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/contact.ts'
import { BesideContact } from './beside-contact.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactHelp } from './contact-help.tsx'
import { ContactWays } from './contact-ways.tsx'
import { checkThenSend, postedValues } from './form-answer.ts'
import { MessageForm } from './message-form.tsx'
import { receiveForm } from './receive-form.server.ts'
import { useFormPage } from './use-form-page.ts'

export const handle = { scripts: false }

export async function loader({ context }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps } = asking
  return {
    shownAt: deps.now().getTime(),
    words: await pageWords(deps, 'contact-page'),
    form: await pageWords(deps, 'contact'),
    structured: [await businessData(asking)],
  }
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
  const { words, form, shownAt, structured } = loaderData
  const shell = useShell()
  const page = useFormPage()
  return (
    <>
      <PageHead {...words.meta} hasErrors={page.hasErrors} structured={structured} />
      <div className="wrap plain-page">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <div className="button-row">
          <CallLink className="button button-strong" href={shell.phoneHref} data-hides-float="">
            <Icon name="phone" />
            <span className="figures">{shell.phone}</span>
          </CallLink>
          <WhatsAppLink className="button button-outline" href={shell.whatsAppHref}>
            <Icon name="whatsApp" />
            WhatsApp us
          </WhatsAppLink>
        </div>
        <ContactWays cards={words.cards} contacts={shell} />
        <div className="two-columns contact-form">
          <div>
            <h2>{form.formTitle}</h2>
            <MessageForm page={page} draft="contact" shownAt={shownAt}>
              <ContactFields />
            </MessageForm>
          </div>
          <BesideContact words={words} askForPrice={form.askForPrice} />
        </div>
      </div>
      <ContactHelp words={words} contacts={shell} />
      <section className="section section-sand">
        <div className="wrap split">
          <h2>Asked most</h2>
          <Faqs faqs={words.faqs} opensFirst />
        </div>
      </section>
    </>
  )
}
