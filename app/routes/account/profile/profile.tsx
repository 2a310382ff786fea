import { anything, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { Select, TextField } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { requireAccount } from '#app/gate.server.ts'
import type { Account } from '#domain/accounts/account.ts'
import { profileParser } from '#domain/forms/account.ts'
import { say } from '#domain/words/phrases.ts'
import { isProofUnderWay, sendProofAgain } from '#server/services/accounts/own-email.ts'
import { agreedTo, changeProfile } from '#server/services/accounts/profile.ts'
import type { Deps } from '#server/services/deps.ts'
import { canText } from '#server/services/text-messages.ts'
import { ourLanguage } from '#server/services/in-language.ts'
import type { Route } from './+types/profile.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { ConsentTicks } from './consent-ticks.tsx'
import { Notice } from '../notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { name, email, emailVerified } = account
  const { all: languages } = deps.content.language
  const language = ourLanguage(deps, account.language)
  // Without mail the link could not reach anybody.
  const asksForProof = !emailVerified && deps.hasMail
  const isLinkSent = asksForProof && (await isProofUnderWay(deps, account))
  const { phone } = await deps.settings()
  const agreed = await agreedTo(deps, account)
  const hasTexts = mayGetTexts(deps, account)
  return { name, email, phone, asksForProof, isLinkSent, language, languages, agreed, hasTexts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, from } = await requireAccount({ request, context })
  const { tag, phrases, all } = deps.content.language
  const { profile } = phrases.profile
  if (postedValues(context).form === 'proof') {
    const { phone } = await deps.settings()
    return receiveAccountForm(context, anything, async () => {
      switch (await sendProofAgain(deps, account, from.address)) {
        case 'sent':
          return {
            outcome: 'done',
            title: phrases.account.checkEmail,
            text: say(tag, profile.proof.sentAgain, { email: account.email }),
          }
        case 'proven':
          return { outcome: 'done', title: phrases.auth.confirmEmail.done }
        case 'too-many':
          return {
            ok: false,
            problem: 'too-many',
            retryAfterSeconds: 86_400,
            hint: say(tag, profile.proof.tooMany, { phone }),
          }
      }
    })
  }
  const tags = all.map((language) => language.tag)
  return receiveAccountForm(context, profileParser(tags), async (wanted) => {
    const { texts, ...others } = wanted
    // Where the page does not ask, consent stays as it is.
    const changed = await changeProfile(
      deps,
      account,
      mayGetTexts(deps, account) ? { ...others, texts } : others,
    )
    return changed.ok ? { outcome: 'done', title: profile.done } : changed
  })
}

/** A number signs in, and gets texts, only once it is proven. */
function mayGetTexts(deps: Deps, { phone, phoneVerified }: Account): boolean {
  return phoneVerified && canText(deps, phone ?? '')
}

export const clientAction = sendOrKeep

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { name, email, asksForProof, language, languages, agreed, hasTexts } = loaderData
  const { profile: phrases } = usePhrases('profile')
  const { fields } = usePhrases('forms')
  return (
    <AccountPage title={phrases.title} lead={email}>
      {asksForProof && <ProofAsked {...loaderData} />}
      <AccountForm
        send={phrases.send}
        values={{
          name,
          language,
          reminders: agreed.reminders ? 'on' : '',
          reviews: agreed.reviews ? 'on' : '',
          texts: agreed.texts ? 'on' : '',
        }}
      >
        <TextField name="name" label={fields.name} autoComplete="name" />
        <Select name="language" label={phrases.language} hint={phrases.languageHint}>
          {languages.map((one) => (
            <option key={one.tag} value={one.tag} lang={one.tag}>
              {one.name}
            </option>
          ))}
        </Select>
        <ConsentTicks hasTexts={hasTexts} />
      </AccountForm>
    </AccountPage>
  )
}

function ProofAsked({ email, phone, isLinkSent }: Route.ComponentProps['loaderData']) {
  const { proof: phrases } = usePhrases('profile').profile
  const say = useSay()
  return (
    <Notice name="proof" title={phrases.title}>
      <p>
        {say(isLinkSent ? phrases.sent : phrases.notSent, { email, phone })} {phrases.meanwhile}
      </p>
      <AccountForm
        name="proof"
        send={isLinkSent ? phrases.sendAgain : phrases.send}
        look="outline"
        note={
          <p className="form-note">
            <SiteLink className="text-link" href="/account/security/email">
              {phrases.change}
            </SiteLink>
          </p>
        }
      />
    </Notice>
  )
}
