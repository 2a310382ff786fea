import { data, Form, redirect } from 'react-router'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { textOf } from '#app/forms/touched.ts'
import { useForm } from '#app/forms/use-form.ts'
import { Holder } from '#app/forms/holder.tsx'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { FormContext, TextArea } from '#app/ui/base/field.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { GIVEN_REASONS, type GivenReason, parseCancelling } from '#domain/forms/booking-answers.ts'
import { invalid } from '#domain/forms/problems.ts'
import { cancelAsGuest } from '#server/services/bookings/moves.ts'
import { cancelView, type CancelView, ownReason } from './cancel-view.server.ts'
import { Choices } from './choices.tsx'
import { Crumb } from './crumb.tsx'
import { FormNews, type LeadsOn } from './form-news.tsx'
import { PolicyTimeline } from './policy-timeline.tsx'
import { openTrip, type TripArgs } from './trip-door.server.ts'
import { TripStyles } from './trip-styles.tsx'

/** What cancelling comes to, for the chosen reason and leg: plain links choose them, and one button cancels. */
export async function loader(args: TripArgs) {
  const trip = await openTrip(args)
  const { searchParams } = new URL(args.request.url)
  const view = await cancelView(trip, {
    legId: searchParams.get('leg') ?? '',
    reason: givenReason(searchParams.get('reason')),
  })
  // Cancelled already, or too late: the trip's page says so.
  if (view === null) throw redirect(trip.path)
  return data({ isTrip: true, view }, { headers: SECRET_ADDRESS })
}

function givenReason(asked: string | null): GivenReason {
  return GIVEN_REASONS.find((one) => one === asked) ?? 'plans'
}

type ClientLoaderArgs = { serverLoader: () => ReturnType<typeof loader>; request: Request }
export const clientLoader = ({ serverLoader, request }: ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action(args: TripArgs) {
  const { deps, booking, by, path, limitKey, address } = await openTrip(args)
  return receiveForm(
    args.context,
    (form) => {
      const given = givenReason(textOf(form, 'reason'))
      const parsed = parseCancelling({ ...Object.fromEntries(form), reason: ownReason(given) })
      return parsed.ok
        ? { ok: true, value: { ...parsed.value, given, legId: textOf(form, 'legId') } }
        : parsed
    },
    async ({ reason, why, fee, given, legId }) => {
      const allowance = await deps.limits.takeBooking(limitKey, address)
      if (!allowance.allowed)
        return { ok: false, problem: 'too-many', retryAfterSeconds: allowance.retryAfterSeconds }
      const words = deps.content.language.phrases.mytrip.cancel.reasons
      const told = [given === 'plans' || given === 'bereavement' ? '' : words[given], why]
      const moved = await cancelAsGuest(deps, by, booking, {
        reason,
        why: told.filter((part) => part !== '').join('. '),
        fee: Number(fee),
        ...(legId !== '' && { legId }),
      })
      if (!moved.ok && moved.problem === 'fee-changed') return invalid('fee', 'fee-changed')
      // Pressed twice, or too late: the page shows what became of it.
      return goOn(moved.ok ? `${path}?done=cancelled` : path)
    },
  )
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export { TripErrors as ErrorBoundary } from './trip-errors.tsx'

type Loaded = { view: CancelView }

export default function CancelPage({ loaderData: { view } }: { loaderData: Loaded }) {
  const { businessName } = useShell()
  const { answer } = useForm<LeadsOn>()
  return (
    <div className="wrap trip-page">
      <TripStyles />
      <PageHead title={`${view.title} ${businessName}`} hasErrors={answer !== undefined} />
      <Crumb path={view.path} reference={view.reference} />
      <h1>{view.title}</h1>
      <p className="lead">
        {view.trip} {view.sorry === '' ? view.costs : view.sorry}
      </p>
      <FormNews answer={answer} />
      <Timelines view={view} />
      <div className="trip-columns">
        <div>
          <Which view={view} />
          <Reasons view={view} />
        </div>
        <Sheet view={view} />
      </div>
    </div>
  )
}

function Timelines({ view: { timelines } }: Loaded) {
  const { policy } = usePhrases('mytrip')
  return (
    <section className="policy-box" aria-label={policy.title}>
      {timelines.map(({ title, parts }) => (
        <div key={title}>
          {title !== '' && <h2>{title}</h2>}
          <PolicyTimeline parts={parts} />
        </div>
      ))}
    </section>
  )
}

/** The whole booking, or one way of it. */
function Which({ view: { choices, legId, path, reason } }: Loaded) {
  const { cancel } = usePhrases('mytrip')
  if (choices.length === 0) return null
  return (
    <section aria-labelledby="which">
      <h2 id="which">{cancel.which}</h2>
      <Choices
        chosen={legId}
        choices={choices.map((one) => ({
          id: one.legId,
          label: one.label,
          href: addressOf(path, { reason, leg: one.legId }),
        }))}
      />
    </section>
  )
}

function Reasons({ view: { reasons, reason, legId, path } }: Loaded) {
  const { cancel } = usePhrases('mytrip')
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons">{cancel.why}</h2>
      <Choices
        chosen={reason}
        choices={reasons.map((one) => ({ ...one, href: addressOf(path, { reason: one.id, leg: legId }) }))}
      />
    </section>
  )
}

function addressOf(path: string, { reason, leg }: { reason: string; leg: string }): string {
  const query = new URLSearchParams({ reason, ...(leg !== '' && { leg }) })
  return `${path}/cancel?${query}`
}

function Sheet({ view }: Loaded) {
  const { cancel } = usePhrases('mytrip')
  const { optional } = usePhrases('controls')
  const { state, isSending } = useForm<LeadsOn>()
  const { sums, how, told, send, path, reason, legId, fee } = view
  return (
    <section className="trip-sheet" aria-labelledby="if-now">
      <h2 id="if-now">{cancel.ifNow}</h2>
      <table className="trip-lines figures">
        <tbody>
          <tr>
            <th scope="row">{cancel.paid}</th>
            <td>{sums.paid}</td>
          </tr>
          <tr>
            <th scope="row">{cancel.fee}</th>
            <td>
              {sums.spared !== '' && <s>{sums.spared}</s>} {sums.kept}
            </td>
          </tr>
          <tr data-sum="">
            <th scope="row">{cancel.comesBack}</th>
            <td className="price">{sums.back}</td>
          </tr>
        </tbody>
      </table>
      <Form method="post" className="form trip-stub" noValidate>
        <Holder />
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="fee" value={fee} />
        <input type="hidden" name="legId" value={legId} />
        <p className="small">
          {how} {told}
        </p>
        <FormContext value={state}>
          {reason !== 'bereavement' && <TextArea name="why" label={cancel.note} note={optional} rows={2} />}
        </FormContext>
        <SendButton isSending={isSending} look="strong">
          {send}
        </SendButton>
        <p className="form-links">
          <SiteLink className="text-link" href={path}>
            {cancel.keep}
          </SiteLink>
          {reason !== 'bereavement' && (
            <SiteLink className="text-link" href={`${path}/change`}>
              {cancel.instead}
            </SiteLink>
          )}
        </p>
      </Form>
    </section>
  )
}
