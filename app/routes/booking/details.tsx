import { data, Form, redirect, useNavigation } from 'react-router'
import { requestContext } from '#app/context.ts'
import { guestOf, openDoor } from '#app/gate.server.ts'
import { keepWhenSending } from '#app/site/keep-when-sending.ts'
import { useShell } from '#app/site/shell-context.ts'
import { takeTyped } from '#app/typed.server.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { PlaceChoices } from '#app/ui/business/fare-finder/place-choices.tsx'
import { capeDate } from '#domain/cape-time.ts'
import { formMessagesOf } from '#domain/wording/form-problems.ts'
import { savedBy } from '#server/services/accounts/profile.ts'
import { readDraft } from '#server/services/bookings/drafts.ts'
import type { Account, Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readQuote } from '#server/services/quotes.ts'
import type { Route } from './+types/details.ts'
import { BookingAside } from './booking-aside.tsx'
import { BookingSteps } from './booking-steps.tsx'
import { type DetailsAnswer, unlessUnreachable } from './details-answer.ts'
import { DetailsFeedback } from './details-feedback.tsx'
import { DetailsFields } from './details-fields.tsx'
import { chosenPrice, type OfferedPackage, soldPackages } from './packages.server.ts'
import { valuesOfLink, valuesOfQuote } from './prefill.server.ts'
import { receiveDetails, valuesOf } from './receive-details.server.ts'
import { SignInCard } from './sign-in-card.tsx'
import { isMissing, parseTrip } from './trip-form.ts'

export const middleware: Route.MiddlewareFunction[] = [openDoor]

/** The card that asks to sign in needs no React. */
export const handle = { scripts: (shown?: { form: object | null }) => shown?.form !== null }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { deps, origin } = context.get(requestContext)
  const account = guestOf(context)
  const words = await pageWords(deps, 'booking')
  const { search, searchParams: query } = new URL(request.url)
  if (account === null) return data({ words, form: null, chosen: chosenPrice(await deps.tariff(), query) })
  const kept = takeTyped(request, origin.startsWith('https:'))
  const packages = soldPackages(await deps.tariff(), query.get('tag') === 'Wine')
  const form = {
    today: capeDate(deps.now()),
    packages,
    saved: await savedBy(deps, account),
    name: account.name,
    startsHere: query.get('useCurrentLocation') === 'true',
    values: kept?.typed.values ?? {
      traveller: 'me',
      ...(await filledIn(deps, account, query, packages)),
    },
    isKept: kept !== null,
    // A draft of its own: what was typed for another trip must not come back over this one.
    draft: `trip:${search.replace(/[?&]_routes=[^&]*/, '')}`,
  }
  return data({ words, form, chosen: null }, kept === null ? {} : { headers: { 'Set-Cookie': kept.forget } })
}

/** What is known of the trip already: a quote with what was entered beside it, or single fields. */
async function filledIn(deps: Deps, account: Account, query: URLSearchParams, packages: OfferedPackage[]) {
  const id = query.get('quote')
  const found = id === null ? null : await readQuote(deps, id)
  return id === null || found === null
    ? valuesOfLink(query, deps, packages)
    : valuesOfQuote(found.quote, await readDraft(deps, account, id), query.get('vehicle'))
}

export async function action({ context, request }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const form = await request.formData()
  if (account === null) {
    return data<DetailsAnswer>({ outcome: 'signed-out', values: valuesOf(form) }, { status: 401 })
  }
  try {
    const received = await receiveDetails(asking, account, form)
    if (received.ok) return redirect(optionsOf(received.quoteId, form), 303)
    const { answer, status, retryAfterSeconds } = received
    const headers = new Headers()
    if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
    return data<DetailsAnswer>(answer, { status, headers })
  } catch (error) {
    const { deps, requestId } = asking
    deps.log.error({ err: error, requestId }, 'a trip could not be priced')
    const answer = { outcome: 'failed' as const, reference: requestId, values: valuesOf(form) }
    return data<DetailsAnswer>(answer, { status: 500 })
  }
}

function optionsOf(quoteId: string, form: FormData): string {
  const vehicle = form.get('vehicle')
  return `/booking/${quoteId}${typeof vehicle === 'string' && vehicle !== '' ? `?${new URLSearchParams({ vehicle })}` : ''}`
}

/** Checks before sending, and keeps the page when the sending fails. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const parsed = parseTrip(form, [])
  if (!parsed.ok) {
    const problems = formMessagesOf(parsed.problems)
    return { outcome: 'problems' as const, problems, isMissing: isMissing(problems, form), values: {} }
  }
  return unlessUnreachable(serverAction, { values: {} })
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) all.set(name, value)
  return all
}

export const shouldRevalidate = keepWhenSending

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, form, chosen } = loaderData
  const { businessName } = useShell()
  const navigation = useNavigation()
  const title = `${words.details.title}: ${businessName}`
  const answer: DetailsAnswer | undefined = actionData
  if (form === null) {
    const hasActed = answer?.outcome === 'signed-out'
    return <SignInCard title={title} words={words.signIn} hasActed={hasActed} chosen={chosen} />
  }
  const typed = Object.keys(answer?.values ?? {}).length > 0 ? answer?.values : undefined
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const problems = answer?.outcome === 'problems' ? answer.problems : []
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
          data-filled={form.isKept || typed !== undefined ? '' : undefined}
        >
          <FormContext value={{ values: typed ?? form.values, problems, prefix: '' }}>
            {choices.length > 0 && <PlaceChoices choices={choices} />}
            <DetailsFields {...form} words={words.details} />
          </FormContext>
          <div>
            <SendButton isSending={isSending}>See vehicles and prices</SendButton>
          </div>
        </Form>
      </div>
      <BookingAside trust={words.trust} />
    </div>
  )
}
