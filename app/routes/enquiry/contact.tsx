import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useShell } from '#app/site/shell-context.ts'
import { businessData } from '#app/site-data.server.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Faqs } from '#app/ui/business/faqs.tsx'
import { parseContact } from '#domain/forms/contact.ts'
import { sendContact } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/contact.ts'
import { AskForPrice } from './ask-for-price.tsx'
import { BesideContact } from './beside-contact.tsx'
import { ContactFields } from './contact-fields.tsx'
import { ContactWays, EmergencyHelp } from './contact-ways.tsx'
import { hasFailed, useEnquiryForm } from './enquiry-answer.ts'
import { MessageForm } from './message-form.tsx'
import { receiveEnquiry } from './receive-enquiry.server.ts'

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

export function action(args: Route.ActionArgs) {
  return receiveEnquiry(args, parse, sendContact)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrKeep(args, parse)
}

const parse = (form: FormData) => parseContact(Object.fromEntries(form))

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { words, form, shownAt, structured } = loaderData
  const shell = useShell()
  const page = useEnquiryForm()
  const phrases = usePhrases('enquiry').contact
  return (
    <>
      <PageHead {...words.meta} hasErrors={hasFailed(page.answer)} structured={structured} />
      <div className="wrap plain-page pictured">
        <AsidePicture isFirst />
        <div className="two-columns">
          <div>
            <h1>{words.heading}</h1>
            <p className="lead">{words.lead}</p>
            <ContactWays cards={words.cards} contacts={shell} />
            <EmergencyHelp words={words.emergency} contacts={shell} />
            <h2>{form.formTitle}</h2>
            <MessageForm page={page} draft="contact" shownAt={shownAt} promise={form.promise}>
              <ContactFields />
            </MessageForm>
          </div>
          <BesideContact words={words} />
        </div>
      </div>
      <section className="section section-sand">
        <div className="wrap split">
          <div>
            <h2>{phrases.questions}</h2>
            <AskForPrice words={form.askForPrice} />
            <div className="block">
              <h3 className="small-heading">{words.areas.title}</h3>
              <p>{words.areas.text}</p>
              <SiteLink className="text-link" href="/areas">
                {words.areas.action}
              </SiteLink>
            </div>
          </div>
          <Faqs faqs={words.faqs} opensFirst />
        </div>
      </section>
    </>
  )
}
