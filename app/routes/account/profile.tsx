import { anything, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { Select, TextField } from '#app/ui/base/field.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { requireAccount } from '#app/gate.server.ts'
import { LANGUAGES, parseProfile } from '#domain/forms/account.ts'
import { isProofUnderWay, sendProofAgain } from '#server/services/accounts/own-email.ts'
import { agreedTo, changeProfile } from '#server/services/accounts/profile.ts'
import type { Route } from './+types/profile.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { ConsentTicks } from './consent-ticks.tsx'
import { Notice } from './notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { name, email, emailVerified, language } = account
  // Without mail the link could not reach anybody.
  const asksForProof = !emailVerified && deps.hasMail
  const isLinkSent = asksForProof && (await isProofUnderWay(deps, account))
  const { phone } = await deps.settings()
  return { name, email, phone, asksForProof, isLinkSent, language, agreed: await agreedTo(deps, account) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, from } = await requireAccount({ request, context })
  if (postedValues(context).form === 'proof') {
    const { phone } = await deps.settings()
    return receiveAccountForm(context, anything, async () => {
      switch (await sendProofAgain(deps, account, from.address)) {
        case 'sent':
          return {
            outcome: 'done',
            title: 'Look at your mail',
            text: `We have written to ${account.email} once more.`,
          }
        case 'proven':
          return { outcome: 'done', title: 'Your email is confirmed' }
        case 'too-many':
          return {
            ok: false,
            problem: 'too-many',
            retryAfterSeconds: 86_400,
            hint: `Look in the spam folder meanwhile, or call ${phone}.`,
          }
      }
    })
  }
  return receiveAccountForm(context, parseProfile, async (wanted) => {
    const changed = await changeProfile(deps, account, wanted)
    return changed.ok ? { outcome: 'done', title: 'Saved' } : changed
  })
}

export const clientAction = sendOrKeep

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { name, email, phone, asksForProof, isLinkSent, language, agreed } = loaderData
  return (
    <AccountPage title="Your account" lead={email}>
      {asksForProof && (
        <Notice name="proof" title="Please confirm your email">
          <p>
            {isLinkSent
              ? `Open the link in our mail to ${email}.`
              : `No mail is on its way to ${email}. Ask for the link below, or call ${phone}.`}{' '}
            You can book meanwhile; to choose a new password by email, we need it confirmed.
          </p>
          <AccountForm
            name="proof"
            send={isLinkSent ? 'Send the link again' : 'Send the link'}
            look="outline"
            note={
              <p className="form-note">
                <SiteLink className="text-link" href="/account/security/email">
                  Use another email
                </SiteLink>
              </p>
            }
          />
        </Notice>
      )}
      <AccountForm
        send="Save"
        values={{
          name,
          language,
          reminders: agreed.reminders ? 'on' : '',
          reviews: agreed.reviews ? 'on' : '',
        }}
      >
        <TextField name="name" label="Name" autoComplete="name" />
        <Select
          name="language"
          label="Language you like best"
          hint="Our pages are in English. The office and your driver see what you chose."
        >
          {Object.entries(LANGUAGES).map(([tag, label]) => (
            <option key={tag} value={tag}>
              {label}
            </option>
          ))}
        </Select>
        <ConsentTicks />
      </AccountForm>
    </AccountPage>
  )
}
