import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { EmailFields } from '#app/site/email-fields.tsx'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { MailLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { RatherTalk } from '#app/ui/business/rather-talk.tsx'
import styles from '#app/styles/sheets/plain.css?url'
import { parseEmailEnquiry } from '#domain/forms/email-enquiry.ts'
import { sendEmailEnquiry } from '#server/services/enquiries.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/email.ts'
import { hasFailed, useEnquiryForm } from './enquiry-answer.ts'
import { MessageForm } from './message-form.tsx'
import { receiveEnquiry } from './receive-enquiry.server.ts'

export const handle = { scripts: false, styles }

export async function loader({ context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const { emailLead } = await pageWords(deps, 'contact')
  return { shownAt: deps.now().getTime(), lead: emailLead }
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
  const page = useEnquiryForm()
  const { emailUs } = usePhrases('site')
  const { pageTitle } = usePhrases('enquiry')
  const say = useSay()
  return (
    <div className="wrap two-columns">
      <PageHead
        title={say(pageTitle, { title: emailUs, businessName: shell.businessName })}
        description={loaderData.lead}
        hasErrors={hasFailed(page.answer)}
        noIndex
      />
      <div>
        <h1>{emailUs}</h1>
        <p className="lead">{loaderData.lead}</p>
        <MessageForm page={page} draft="email" shownAt={loaderData.shownAt}>
          <EmailFields />
        </MessageForm>
      </div>
      <aside className="aside">
        <AsidePicture besideOnly />
        <RatherTalk contacts={shell} heading="h2">
          <MailLink className="button button-outline" href={shell.mailtoHref}>
            <Icon name="mail" />
            {shell.email}
          </MailLink>
        </RatherTalk>
      </aside>
    </div>
  )
}
