import { useEffect } from 'react'
import { data } from 'react-router'
import { goOn, postedValues } from '#app/forms/receive.server.ts'
import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { OWN_REASONS, parseCancelling } from '#domain/forms/booking-answers.ts'
import { parseOwnDetails } from '#domain/forms/own-details.ts'
import { invalid } from '#domain/forms/problems.ts'
import { cancelOwnBooking } from '#server/services/bookings/moves.ts'
import { addOwnDetails } from '#server/services/bookings/own-details.ts'
import { findOwnBooking, isConfirmationMailed } from '#server/services/bookings/own.ts'
import type { Route } from './+types/booking.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { useHasErrors } from '../account-answer.ts'
import { AccountPage } from '../account-page.tsx'
import { BookAnother } from './book-another.tsx'
import { BookingGroup } from './booking-group.tsx'
import { BookingReceived } from './booking-received.tsx'
import { bookingView } from './booking-view.server.ts'
import { BookingCrew, BookingHistory, BookingPrice, BookingTerms, BookingTrip } from './booking-parts.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { NextSteps } from './next-steps.tsx'
import { DETAILS, OwnDetails } from './own-details.tsx'
import { CancelBooking, ConfirmCancelling } from './cancel-booking.tsx'

type Args = Route.LoaderArgs | Route.ActionArgs

export async function loader(args: Route.LoaderArgs) {
  const { deps, booking } = await ownBooking(args)
  const { searchParams } = new URL(args.request.url)
  return {
    view: await bookingView(deps, booking),
    isNew: searchParams.has('created') && booking.status === 'pending',
    isMailed: await isConfirmationMailed(deps, booking),
    isCancelled: searchParams.has('cancelled') && booking.status === 'cancelled',
    refused: (['not-free', 'share'] as const).find(
      (problem) => searchParams.has(problem) && booking.status === 'lapsed',
    ),
    /** The reason given for cancelling, which is about to be confirmed. */
    reason: OWN_REASONS.find((reason) => reason === searchParams.get('cancel')) ?? null,
  }
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action(args: Route.ActionArgs) {
  const { deps, account, booking } = await ownBooking(args)
  const { reference } = booking
  if (postedValues(args.context).form === DETAILS) {
    const { address } = args.context.get(requestContext)
    const { detailsSaved } = deps.content.language.phrases.bookings.booking
    return receiveAccountForm(args.context, parseOwnDetails, async (given) => {
      const added = await addOwnDetails(deps, account, booking, given, address)
      return added.ok ? { outcome: 'done', title: detailsSaved } : added
    })
  }
  return receiveAccountForm(args.context, parseCancelling, async ({ reason, why, fee }) => {
    const moved = await cancelOwnBooking(deps, account, reference, { reason, why, fee: Number(fee) })
    if (!moved.ok && moved.problem === 'fee-changed') return invalid('fee', 'fee-changed')
    return goOn(`/account/bookings/${reference}${moved.ok ? '?cancelled' : ''}`)
  })
}

export const clientAction = sendOrKeep

/** Other people's bookings get the same answer as bookings that do not exist. */
async function ownBooking({ request, context, params }: Args) {
  const { deps, account } = await requireAccount({ request, context })
  const booking = await findOwnBooking(deps, account, params.reference)
  if (booking === null) throw data(null, { status: 404 })
  return { deps, account, booking }
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { view, isNew, isMailed } = loaderData
  const { businessName } = useShell()
  const { booking: phrases, booked } = usePhrases('bookings')
  const say = useSay()
  const hasErrors = useHasErrors()
  const { reference, email } = view
  if (!isNew) return <KnownBooking {...loaderData} />
  return (
    <div className="booking" data-clear-draft="trip who">
      <PageHead title={`${booked.heading} ${view.title}: ${businessName}`} hasErrors={hasErrors} />
      <OnceToast
        title={phrases.created}
        text={isMailed ? say(phrases.mailed, { email }) : say(phrases.reference, { reference })}
      />
      <BookingReceived view={view} />
      <div className="wrap account-page booking-flow booked-parts">
        <BookingGroup view={view} />
        <BookingParts view={view} isAsked={false} />
      </div>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function KnownBooking({ view, isCancelled, refused, reason }: Loaded) {
  const { booking: phrases } = usePhrases('bookings')
  const { capeTime, nothingBooked } = usePhrases('account')
  const isAsked = reason !== null && view.cancelling.refusal === null
  return (
    <div className="booking">
      <p className="passport-change">
        <SiteLink href="/account/bookings">{phrases.all}</SiteLink>
      </p>
      <AccountPage
        title={view.title}
        lead={
          <span className="figures">
            {view.when} <span className="muted">{capeTime}</span>
          </span>
        }
      >
        {isCancelled && <OnceToast title={phrases.cancelled} text={view.next} />}
        {refused !== undefined && (
          <div className="error-summary" role="alert">
            <h2>{nothingBooked}</h2>
            <p>{view.refused[refused]}</p>
          </div>
        )}
        {isAsked && <ConfirmCancelling view={view} reason={reason} />}
        <BookingTicket view={view} />
        <NextSteps steps={view.steps} className="account-section" />
        <BookingCrew view={view} />
        <BookingGroup view={view} />
        <BookingParts view={view} isAsked={isAsked} />
      </AccountPage>
    </div>
  )
}

/** The booking and its actions; cancelling is not offered again while the page asks about it. */
function BookingParts({ view, isAsked }: { view: Loaded['view']; isAsked: boolean }) {
  const { businessName, phone } = useShell()
  const { booking: phrases } = usePhrases('bookings')
  const say = useSay()
  const { reference, status } = view
  return (
    <>
      <BookingTrip view={view} />
      <OwnDetails view={view} />
      <BookingPrice view={view} />
      <BookingTerms view={view} />
      {!isAsked && status !== 'held' && <CancelBooking view={view} />}
      <BookAnother view={view} />
      <BookingHistory view={view} />
      <p className="print-only figures">{say(phrases.printed, { businessName, phone, reference })}</p>
    </>
  )
}

/** Shown once: reloading the page removes it. */
function OnceToast({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return <Toast title={title} text={text} tone="good" inPlace />
}
