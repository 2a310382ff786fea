import { data, redirect } from 'react-router'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { TextField } from '#app/ui/base/field.tsx'
import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { parseCode } from '#domain/forms/account.ts'
import { invalid } from '#domain/forms/problems.ts'
import { sendDigitsAgain } from '#server/services/bookings/digits.ts'
import { letGo } from '#server/services/bookings/lapse.ts'
import { findOwnBooking } from '#server/services/bookings/own.ts'
import { proveBooking } from '#server/services/bookings/proofs.ts'
import type { Route } from './+types/booking-proof.ts'
import { goOnProven, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'
import { proofView } from './booking-proof-view.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const booking = await findOwnBooking(deps, account, params.reference)
  if (booking === null) throw data(null, { status: 404 })
  const view = await proofView(deps, booking)
  if (view === null) throw redirect(`/account/bookings/${booking.reference}`)
  return view
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action({ request, context, params }: Route.ActionArgs) {
  const { deps, account, sessionId, from } = await requireAccount({ request, context })
  const { address } = from
  const { reference } = params
  const page = `/account/bookings/${reference}`
  const { form } = postedValues(context)
  if (form === 'again') {
    return receiveAccountForm(context, anything, async () => {
      const sent = await sendDigitsAgain(deps, account, reference, address)
      const { words, language } = deps.content
      const { sentAgain } = language.phrases.account.proof
      if (sent.ok) {
        return { outcome: 'done', title: sentAgain, text: words['booking-digits'].page.sentAgain }
      }
      return sent.problem === 'too-many' ? invalid('code', 'digits-sent-often') : goOn(page)
    })
  }
  if (form === 'let-go') {
    return receiveAccountForm(context, anything, async () => {
      await letGo(deps, account, reference)
      return goOn('/account/bookings')
    })
  }
  return receiveAccountForm(context, parseCode, async ({ code }) => {
    const proven = await proveBooking(deps, { account, sessionId }, reference, { digits: code, address })
    if (proven.ok) return goOnProven(deps, proven, `${page}?created`, from)
    switch (proven.problem) {
      case 'wrong':
        return invalid('code', 'wrong-digits')
      case 'not-sent':
        return invalid('code', 'digits-not-sent')
      case 'too-many-tries':
        return invalid('code', 'too-many-digits')
      case 'too-many-pending':
        return invalid('code', 'most-pending', { most: proven.most })
      case 'share':
      case 'not-free':
        return goOn(`${page}?${proven.problem}`)
      case 'none':
      case 'lapsed':
        return goOn(page)
    }
  })
}

export const clientAction = sendOrKeep

export default function BookingProofPage({ loaderData: view }: Route.ComponentProps) {
  const { words, reference, trip, when, price, lead } = view
  const { proof: phrases, capeTime } = usePhrases('account')
  return (
    <AccountPage title={words.title} lead={lead}>
      <AccountForm send={phrases.send}>
        <TextField
          name="code"
          label={phrases.code}
          hint={words.again}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="figures"
        />
      </AccountForm>
      <section className="account-section" aria-labelledby="held-title" data-clear-draft="trip who">
        <h2 id="held-title">{trip}</h2>
        <p className="figures">
          <Say
            phrase={phrases.held}
            facts={{ when, zone: <span className="muted">{capeTime}</span>, price, reference }}
          />
        </p>
        <p>{view.isKept ? words.kept : words.notKept}</p>
        <p>{words.lapses}</p>
      </section>
      <section className="account-section" aria-labelledby="digits-title">
        <h2 id="digits-title">{phrases.noCode}</h2>
        <AccountForm name="again" send={phrases.again} look="outline" />
      </section>
      <section className="account-section" aria-labelledby="let-go-title">
        <h2 id="let-go-title">{phrases.letGoTitle}</h2>
        <p>{words.letGo}</p>
        <AccountForm name="let-go" send={phrases.letGo} look="outline" />
      </section>
    </AccountPage>
  )
}
