import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { answerForm, anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { textOf } from '#app/forms/touched.ts'
import { requestContext } from '#app/context.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { Doubts } from '#app/ui/business/doubts.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { Toast } from '#app/ui/base/toast.tsx'
import { invalid } from '#domain/forms/problems.ts'
import { parseReview } from '#domain/forms/review.ts'
import { groupOf } from '#server/services/bookings/groups.ts'
import { detailsToUndo, undoDetails } from '#server/services/bookings/undo-details.ts'
import { reviewTrip } from '#server/services/bookings/reviews.ts'
import { isConfirmationMailed } from '#server/services/bookings/own.ts'
import { answerExtra } from '#server/services/drivers/extras.ts'
import { replaceLink } from '#server/services/trip-links/trip-links.ts'
import { AfterTicket, Extras } from './after-ticket.tsx'
import { groupView, receivedView } from './group-view.server.ts'
import { LinkEnd, LinkNotice } from './link-parts.tsx'
import { Received } from './received.tsx'
import { Ticket } from './ticket.tsx'
import { canSwitchOff, openTrip, type TripArgs } from './trip-door.server.ts'
import { TripGroup } from './trip-group.tsx'
import { TripStyles } from './trip-styles.tsx'
import { tripView } from './trip-view.server.ts'

/** What was just done, said once. */
const DONE = ['cancelled', 'changed', 'undone', 'asked', 'by-email', 'proven'] as const

/** A trip, for the guest who booked it and for anybody with the link in an email. */
export async function loader(args: TripArgs) {
  const trip = await openTrip(args)
  const { deps, booking, linkUntil } = trip
  const { searchParams } = new URL(args.request.url)
  const isNew = linkUntil === null && searchParams.has('created') && booking.status === 'pending'
  const told = linkUntil === null ? await groupOf(deps, booking) : null
  const shown = {
    isTrip: true,
    view: await tripView(trip, searchParams.get('extra') ?? ''),
    group: told && (await groupView(deps, booking, told)),
    received: isNew ? await receivedView(deps, booking, told) : null,
    isMailed: isNew && (await isConfirmationMailed(deps, booking)),
    done: DONE.find((one) => searchParams.get('done') === one) ?? null,
    canUndo: searchParams.get('done') === 'changed' && (await detailsToUndo(deps, booking)) !== null,
    refused: (['not-free', 'share'] as const).find(
      (problem) => searchParams.has(problem) && booking.status === 'lapsed',
    ),
  }
  return data(shown, { headers: SECRET_ADDRESS })
}

type ClientLoaderArgs = { serverLoader: () => ReturnType<typeof loader>; request: Request }
export const clientLoader = ({ serverLoader, request }: ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

/** Answers an extra, takes the last change of details back, says how the trip was, or switches the link off. */
export async function action(args: TripArgs) {
  const trip = await openTrip(args)
  const { deps, booking, by, path } = trip
  const { form, flaw } = args.context.get(requestContext).posted
  const named = form.get('form')
  // The link can be switched off at any time.
  if (named !== 'off') {
    const allowance = await deps.limits.takeTaps(booking.id, 1)
    if (!allowance.allowed) return answerForm(args.context, { ...allowance, ok: false, problem: 'too-many' })
  }
  if (named === 'review')
    return receiveForm(
      args.context,
      (posted) => parseReview(Object.fromEntries(posted)),
      async (review) => {
        await reviewTrip(deps, by, booking, review)
        return goOn(path)
      },
    )
  const extra = Number(form.get('extra'))
  // Anything else must not switch the link off.
  if (named !== 'undo' && named !== 'off' && !(extra > 0))
    return answerForm(args.context, invalid('form', flaw ?? 'form-damaged'), 400)
  return receiveForm(args.context, anything, async () => {
    if (named === 'undo') {
      const undone = await undoDetails(deps, by, booking)
      return goOn(undone.ok ? `${path}?done=undone` : path)
    }
    if (extra > 0) {
      const [agrees, proof] = [form.get('agrees') === 'yes', textOf(form, 'proof')]
      await answerExtra(deps, by, booking.id, { number: extra, agrees, proof })
      return goOn(path)
    }
    if (canSwitchOff(trip)) await replaceLink(deps, by, booking, ['customer'])
    return goOn(path)
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export { TripErrors as ErrorBoundary } from './trip-errors.tsx'

type Loaded = Awaited<ReturnType<typeof loader>>['data']

export default function TripPage({ loaderData }: { loaderData: Loaded }) {
  const { view, group, received, isMailed, done, canUndo, refused } = loaderData
  const { businessName } = useShell()
  const { nothingBooked } = usePhrases('account')
  const { booked } = usePhrases('bookings')
  const title = received === null ? `${view.label}: ${view.title}` : `${booked.heading} ${view.title}`
  return (
    <div data-clear-draft={received === null ? undefined : 'trip who'}>
      <TripStyles />
      <PageHead title={`${title}: ${businessName}`} />
      {received !== null && <Received received={received} />}
      <div className="wrap trip-page">
        <Crumb view={view} />
        <News view={view} done={done} isNew={received !== null} isMailed={isMailed} />
        {canUndo && <UndoDetails />}
        {view.isByLink && <LinkNotice view={view} />}
        {refused !== undefined && (
          <div className="error-summary" role="alert">
            <h2>{nothingBooked}</h2>
            <p>{view.refused[refused]}</p>
          </div>
        )}
        <Extras view={view} />
        <Doubts doubts={view.closed} />
        <Ticket view={view} level={received === null ? 1 : 2} />
        {group !== null && <TripGroup group={group} />}
        <AfterTicket view={view} />
        {view.isByLink && <LinkEnd view={view} />}
      </div>
    </div>
  )
}

function UndoDetails() {
  const { changing } = usePhrases('mytrip')
  return (
    <Form method="post">
      <Holder />
      <input type="hidden" name="form" value="undo" />
      <button className="text-link">{changing.undo}</button>
    </Form>
  )
}

function Crumb({ view: { isByLink, reference } }: Pick<Loaded, 'view'>) {
  const { all, booking, link } = usePhrases('mytrip')
  return (
    <p className="trip-crumb">
      {isByLink ? <span>{link.opened}</span> : <SiteLink href="/account/bookings">{all}</SiteLink>}
      <span>
        {booking} <b className="figures">{reference}</b>
      </span>
    </p>
  )
}

type NewsProps = Pick<Loaded, 'view' | 'done' | 'isMailed'> & { isNew: boolean }

/** Shown once: reloading the page removes it. */
function News({ view: { email, reference, next, isByLink, asked }, done, isNew, isMailed }: NewsProps) {
  const { booking: phrases } = usePhrases('bookings')
  const { cancel, changing } = usePhrases('mytrip')
  const { proof } = usePhrases('account')
  const say = useSay()
  useEffect(() => {
    if (done !== null || isNew) history.replaceState(history.state, '', location.pathname)
  }, [done, isNew])
  if (isNew) {
    const text =
      isMailed && !isByLink ? say(phrases.mailed, { email }) : say(phrases.reference, { reference })
    return <Toast title={phrases.created} text={text} tone="good" inPlace />
  }
  // What the page says itself needs no toast, which would cover it.
  if (asked !== null && (done === 'asked' || done === 'by-email')) return null
  switch (done) {
    case null:
      return null
    case 'cancelled':
      return <Toast title={cancel.done} text={next} tone="good" inPlace />
    case 'proven':
      return <Toast title={proof.thanks} text={next} tone="good" inPlace />
    case 'undone':
      return <Toast title={changing.undone} text="" tone="good" inPlace />
    case 'changed':
      return <Toast title={changing.done} text="" tone="good" inPlace />
    case 'asked':
      return <Toast title={changing.doneAsked} text="" tone="good" inPlace />
    case 'by-email':
      return <Toast title={changing.doneEmail} text="" tone="good" inPlace />
  }
}
