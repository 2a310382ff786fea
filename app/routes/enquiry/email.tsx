import { requestContext } from '#app/context.ts'
import type { Values } from '#app/forms/answer.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { MailLink } from '#app/ui/base/contact-link.tsx'
import { Say, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import styles from '#app/styles/sheets/plain.css?url'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { sendEmailEnquiry } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/email.ts'
import { AskForPrice } from './ask-for-price.tsx'
import { EmailFields } from './email-fields.tsx'
import { hasFailed, useEnquiryForm } from './enquiry-answer.ts'
import { MessageForm } from './message-form.tsx'
import { receiveEnquiry } from './receive-enquiry.server.ts'

export const handle = { scripts: false, styles }

/** A link may say what the message is about, as its first words in `message`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const { email, promise, askForPrice } = await pageWords(deps, 'contact')
  const message = new URL(request.url).searchParams.get('message')
  const filled: Values = message === null ? {} : { message }
  return {
    shownAt: deps.now().getTime(),
    words: email,
    promise,
    askForPrice,
    filled,
    // Each subject has its own draft, so that one never overwrites another.
    draft: message === null ? 'email' : `email:${message}`,
  }
}

export function action(args: Route.ActionArgs) {
  return receiveEnquiry(args, parse, sendEmailEnquiry)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrKeep(args, parse)
}

const parse = (form: FormData) => parseEmailEnquiry(Object.fromEntries(form))

export default function EmailPage({ loaderData }: Route.ComponentProps) {
  const shell = useShell()
  const { shownAt, words, promise, askForPrice, filled, draft } = loaderData
  const page = useEnquiryForm(filled)
  const { emailUs } = usePhrases('site')
  const { pageTitle, ownApp } = usePhrases('enquiry')
  const say = useSay()
  return (
    <div className="wrap plain-page pictured">
      <PageHead
        title={say(pageTitle, { title: emailUs, businessName: shell.businessName })}
        description={words.lead}
        hasErrors={hasFailed(page.answer)}
        noIndex
      />
      <AsidePicture of="desk" isFirst />
      <div className="two-columns">
        <div>
          <h1>{emailUs}</h1>
          <p className="lead">{words.lead}</p>
          <MessageForm page={page} draft={draft} shownAt={shownAt} promise={promise}>
            <EmailFields mobileHint={words.mobileHint} />
          </MessageForm>
          <p className="small form-note">
            <Say
              phrase={ownApp}
              facts={{ email: <MailLink href={shell.mailtoHref}>{shell.email}</MailLink> }}
            />
          </p>
        </div>
        <aside className="aside">
          <AskForPrice words={askForPrice} />
          <RatherTalk contacts={shell} heading="h2">
            {null}
          </RatherTalk>
        </aside>
      </div>
    </div>
  )
}
