import { data } from 'react-router'
import { requestContext } from '#app/context.ts'
import { useForm } from '#app/forms/use-form.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { fieldOf } from '#app/ui/business/fare-finder/finder-form.ts'
import { readPatiently } from '#app/ui/base/reading.ts'
import { MOST_TRIPS } from '#domain/booking/trip-list.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { tripsOfList } from '#server/services/bookings/trip-lists.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/group.ts'
import type { NotListed } from './group-answer.ts'
import { GroupFeedback } from './group-feedback.tsx'
import { GroupLines } from './group-lines.tsx'
import { RepeatForm, TripForm } from './group-trip-form.tsx'
import { groupView, tripsNamed } from './group-view.server.ts'
import { UNLISTED } from '../priced-trip.server.ts'
import { receiveGroup } from './receive-group.server.ts'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const listed = await tripsNamed(deps, params.listId, query)
  if (listed === null) throw data(null, { status: 404, headers: UNLISTED })
  const view = groupView(deps.content.language, await tripsOfList(deps, guestOf(context), listed))
  const number = Number(query.get('change'))
  const changing = view.values[number - 1] === undefined ? null : number
  const here = params.listId === undefined ? query.get('quote') : null
  return data(
    {
      view,
      changing,
      today: capeDate(deps.now()),
      meetAndGreet: (await pageWords(deps, 'quote')).finder.meetAndGreet,
      /** Where the trips stand: at their own address, or beside the price of the first. */
      page:
        params.listId !== undefined
          ? `/booking/group/${params.listId}`
          : `/booking/group${here === null ? '' : `?${new URLSearchParams({ quote: here, vehicle: query.get('vehicle') ?? '' })}`}`,
    },
    { headers: UNLISTED },
  )
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action({ context, params, request }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  const listed = await tripsNamed(deps, params.listId, new URL(request.url).searchParams)
  if (listed === null) throw data(null, { status: 404, headers: UNLISTED })
  return receiveGroup(context, listed)
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args)

export const headers = () => UNLISTED

export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const { view, changing, page, today, meetAndGreet } = loaderData
  const { businessName } = useShell()
  const phrases = usePhrases('group')
  const say = useSay()
  const { answer, state, isSending } = useForm<NotListed>()
  const problem = answer?.outcome === 'problems' ? answer : null
  // What was typed, else the trip to change, else what the last one was like.
  const values = { passengers: '2', ...(changing === null ? {} : view.values[changing - 1]), ...state.values }
  const number = problem === null ? changing : Number(problem.values.trip) || changing
  return (
    <div className="wrap booking-flow group-page">
      <PageHead title={`${phrases.title}: ${businessName}`} hasErrors={answer !== undefined} />
      <h1>{phrases.title}</h1>
      <p className="lead">{phrases.lead}</p>
      {answer !== undefined && <GroupFeedback answer={answer} />}
      {view.lines.length > 0 && <GroupLines view={view} page={page} />}
      <TripForm
        key={`${page}${number}`}
        page={page}
        today={today}
        meetAndGreet={meetAndGreet}
        number={number}
        isFirst={view.lines.length === 0}
        state={{ ...state, values, problems: state.problems.map(ofTheForm) }}
        choices={problem?.choices ?? []}
        isSending={isSending}
      />
      {view.lines.length > 0 && changing === null && <RepeatForm page={page} today={today} />}
      {view.lines.length === 0 && (
        <p>
          <SiteLink className="text-link" href="/quotes">
            {phrases.alone}
          </SiteLink>
        </p>
      )}
      <p>
        {say(phrases.larger, { count: MOST_TRIPS })}{' '}
        <SiteLink className="text-link" href="/contact">
          {phrases.largerLink}
        </SiteLink>
      </p>
    </div>
  )
}

function ofTheForm<T extends { path: string }>(problem: T): T {
  return { ...problem, path: fieldOf(problem.path) }
}
