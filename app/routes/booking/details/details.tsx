import { data, Form } from 'react-router'
import { requestContext } from '#app/context.ts'
import { Holder, HolderContext, isOpenedByAnother } from '#app/forms/holder.tsx'
import { takeKeptForm } from '#app/forms/kept-form.server.ts'
import { answerForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { PlaceChoices } from '#app/ui/business/fare-finder/place-choices.tsx'
import type { Account } from '#domain/accounts/account.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { savedToChoose } from '#server/services/accounts/profile.ts'
import { readDraft } from '#server/services/bookings/drafts.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readQuote } from '#server/services/quotes.ts'
import { readTariffVersion } from '#server/services/tariff.ts'
import type { Route } from './+types/details.ts'
import type { NotTheirs } from '../booking-answer.ts'
import { BookingAside } from './booking-aside.tsx'
import { BookingSteps } from '../booking-steps.tsx'
import { DetailsFeedback } from './details-feedback.tsx'
import { DetailsFields } from './details-fields.tsx'
import { type OfferedPackage, soldPackages } from '#app/sold-packages.server.ts'
import { startsHere, valuesOfLink, valuesOfQuote } from './prefill.server.ts'
import { PriceFirst } from './price-first.tsx'
import { priceFirstView } from './price-first-view.server.ts'
import { receiveDetails } from './receive-details.server.ts'
import { SignInCard } from '../sign-in-card.tsx'
import { parseTrip } from './trip-form.ts'
import { tripHead } from '../trip-head.ts'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

/** What people see who are not signed in needs no React. */
export const handle = { scripts: (shown?: { form: object | null }) => shown?.form !== null }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps, origin, path } = context.get(requestContext)
  const account = guestOf(context)
  const words = await pageWords(deps, 'booking')
  const { search, searchParams: query } = new URL(request.url)
  if (account === null) {
    const id = query.get('quote')
    const trip = id === null ? null : await tripOf(deps, id, query.get('vehicle'))
    return data({ words, form: null, trip, priceFirst: await priceFirstView(deps, query) })
  }
  const taken = takeKeptForm(request, { path, account, isSecure: origin.startsWith('https:') })
  const packages = soldPackages(await deps.tariff(), deps.content.language, query.get('tag') === 'Wine')
  const form = {
    today: capeDate(deps.now()),
    packages,
    saved: await savedToChoose(deps, account),
    name: account.name,
    holder: account.id,
    startsHere: startsHere(query),
    values: taken?.kept.values ?? {
      traveller: 'me',
      ...(await filledIn(deps, account, query, packages)),
    },
    isKept: taken !== null,
    // Each trip has its own draft, so that one never overwrites another.
    draft: `trip:${search.replace(/[?&]_routes=[^&]*/, '')}`,
  }
  return data(
    { words, form, trip: null, priceFirst: null },
    taken === null ? {} : { headers: { 'Set-Cookie': taken.forget } },
  )
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

/** The priced trip that somebody came with; null if there is no such price. */
async function tripOf(deps: Deps, id: string, vehicle: string | null) {
  const found = await readQuote(deps, id)
  if (found === null) return null
  const tariff = await readTariffVersion(deps, found.quote.tariffVersion)
  return tripHead(found.quote, tariff, vehicle, deps.content.language)
}

/** What we know about the trip: a quote with the details entered for it, or single fields. */
async function filledIn(deps: Deps, account: Account, query: URLSearchParams, packages: OfferedPackage[]) {
  const id = query.get('quote')
  const found = id === null ? null : await readQuote(deps, id)
  return id === null || found === null
    ? valuesOfLink(query, deps, packages)
    : valuesOfQuote(found.quote, await readDraft(deps, account, id), {
        vehicle: query.get('vehicle'),
        language: deps.content.language,
      })
}

export async function action({ context }: Route.ActionArgs) {
  const account = guestOf(context)
  const { form } = context.get(requestContext).posted
  if (account === null) return answerForm<NotTheirs>(context, { outcome: 'signed-out' })
  if (isOpenedByAnother(form, account)) return answerForm<NotTheirs>(context, { outcome: 'other-person' })
  return receiveDetails(context, account)
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendOrKeep(args, (form) => parseTrip(form, []))
}

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const { words, form, trip, priceFirst } = loaderData
  const { businessName } = useShell()
  const { submit } = usePhrases('booking').details
  const { answer, state, isFilled, isSending } = useForm<NotTheirs>(form?.values)
  const title = `${words.details.title}: ${businessName}`
  if (form === null) {
    const hasActed = answer?.outcome === 'signed-out'
    return priceFirst === null || trip !== null || hasActed ? (
      <SignInCard title={title} words={words.signIn} hasActed={hasActed} trip={trip ?? undefined} />
    ) : (
      <PriceFirst title={title} words={words.signIn} {...priceFirst} />
    )
  }
  const choices = answer?.outcome === 'problems' ? (answer.choices ?? []) : []
  return (
    <div className="wrap two-columns">
      <PageHead title={title} hasErrors={answer !== undefined} />
      <div>
        <BookingSteps steps={words.steps} current={0} />
        <h1>{words.details.title}</h1>
        <p className="lead">{words.details.lead}</p>
        <DetailsFeedback answer={answer} enquire={words.details.enquire} />
        <Form
          className="form booking-form"
          method="post"
          noValidate
          data-draft={form.draft}
          data-filled={form.isKept || isFilled ? '' : undefined}
        >
          <HolderContext value={form.holder}>
            <Holder />
          </HolderContext>
          <FormContext value={state}>
            {choices.length > 0 && <PlaceChoices choices={choices} />}
            <DetailsFields {...form} words={words.details} />
          </FormContext>
          <div>
            <SendButton isSending={isSending}>{submit}</SendButton>
          </div>
        </Form>
      </div>
      <BookingAside trust={words.trust} />
    </div>
  )
}
