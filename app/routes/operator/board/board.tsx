import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { Icon } from '#app/console/icon.tsx'
import { useKey } from '#app/console/keys/keyboard.tsx'
import { Page } from '#app/console/page.tsx'
import styles from '#app/console/styles/sheets/board.css?url'
import { Toast } from '#app/console/toast.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/board.ts'
import { Agenda } from './agenda.tsx'
import { receiveBoardForm } from './board-action.server.ts'
import { boardParams } from './board-address.ts'
import type { DayView } from './board-view.ts'
import { boardView } from './board-view.server.ts'
import { Closed } from './closed.tsx'
import { DayBoard } from './day-board.tsx'
import { Inspector } from './inspector.tsx'
import { HandStrip, PlanBar, usePlan } from './plan-bar.tsx'
import { useBoard } from './use-board.ts'
import { Week } from './week.tsx'

/** The day of all vehicles or drivers on one axis, on which legs are put where they fit; or the week. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return boardView(deps, new URL(request.url).searchParams)
}

export const action = receiveBoardForm

export const clientAction = sendOrKeep

type View = Route.ComponentProps['loaderData']

export default function BoardPage({ loaderData: view }: Route.ComponentProps) {
  const { title, done } = view
  const answer = useLastAnswer<ConsoleAnswer>()
  return (
    <Page
      title={`Board, ${title}`}
      heading="Board"
      meta={<When view={view} />}
      actions={<Head view={view} />}
      keys={KEYS}
    >
      <link rel="stylesheet" href={styles} precedence="console" />
      <div className="board-page">
        <FormFeedback answer={answer} />
        {view.view.show === 'week' ? (
          <Week view={view.view} />
        ) : (
          <Day
            key={view.asked.rows}
            view={view}
            day={view.view}
            news={answer ?? done?.undo?.fields.plan ?? done?.text}
          />
        )}
      </div>
      {done !== null && <Toast key={JSON.stringify(done)} done={done} />}
    </Page>
  )
}

const KEYS = [
  'earlier',
  'above',
  'open',
  'next that can',
  'quarter later',
  'nearer',
  'way 1',
  'crew',
  'suggest',
  'take off',
  'to today',
  'undo',
] as const satisfies Parameters<typeof useKey>[0][]

function Day({ view, day, news }: { view: View; day: DayView; news: unknown }) {
  const { asked, agenda, title, isPast, planAddress, links } = view
  const [isHidden, setHidden] = useState(false)
  const { plan, suggested } = usePlan(planAddress, day, asked.rows)
  const shown = isHidden ? EMPTY : suggested
  const state = useBoard(day, asked.rows, shown, news)
  const { hand, take, chosen, legOf } = state
  const toNext = () => {
    const ids = [...suggested.keys()]
    const leg = legOf(ids[(ids.indexOf(chosen?.id ?? '') + 1) % ids.length] ?? '')
    if (leg !== undefined) take(leg)
  }
  return (
    <>
      {hand === null && day.tray.length > 0 && !isPast && !isHidden && (
        <PlanBar
          address={planAddress}
          plan={plan}
          suggested={suggested}
          toNext={toNext}
          hide={() => setHidden(true)}
        />
      )}
      {day.closed.length > 0 && (
        <section className="board-strip" aria-label="Closed">
          <span className="small muted">Closed</span>
          <Closed closed={day.closed} />
        </section>
      )}
      <div className="board">
        {/* Says each step: that a leg is in hand, and on what row. */}
        <output className="board-says">
          <HandStrip view={day} state={state} />
        </output>
        <DayBoard view={day} state={state} suggested={shown} links={links} title={`Board of ${title}`} />
        <Inspector view={day} state={state} by={asked.rows} />
      </div>
      {agenda !== null && <Agenda view={agenda} />}
    </>
  )
}

const EMPTY: ReturnType<typeof usePlan>['suggested'] = new Map()

function When({ view: { asked, title, links } }: { view: View }) {
  const submit = useSubmit()
  return (
    <span className="board-when">
      <span className="board-pager">
        <ButtonLink to={links.before}>
          <Icon name="left" />
          <span className="visually-hidden">{asked.show === 'week' ? 'Week before' : 'Day before'}</span>
        </ButtonLink>
        <ButtonLink to={links.today} keyName="to today">
          Today
        </ButtonLink>
        <ButtonLink to={links.after}>
          <Icon name="right" />
          <span className="visually-hidden">{asked.show === 'week' ? 'Week after' : 'Day after'}</span>
        </ButtonLink>
      </span>
      <b>{title}</b>
      <Form
        className="board-date"
        key={JSON.stringify(asked)}
        onChange={({ currentTarget }) => void submit(currentTarget)}
      >
        <label>
          <span className="visually-hidden">Day</span>
          <input className="input" type="date" name="day" defaultValue={asked.day} required />
        </label>
        {Object.entries(boardParams(asked)).map(
          ([name, value]) => name !== 'day' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <noscript>
          <Button size="small">Show</Button>
        </noscript>
      </Form>
    </span>
  )
}

function Head({ view: { asked, counts, toAssign, links } }: { view: View }) {
  const segment = (to: string, name: string, isHere: boolean) => (
    <Link to={to} aria-current={isHere || undefined}>
      {name}
    </Link>
  )
  return (
    <>
      <span className="small muted board-counts">
        {[counts, ''].join(toAssign !== '' && counts !== '' ? ', ' : '')}
        {toAssign !== '' && <b className="bad">{toAssign}</b>}
      </span>
      <nav className="segments" aria-label="Day or week">
        {segment(links.day, 'Day', asked.show === 'day')}
        {segment(links.week, 'Week', asked.show === 'week')}
      </nav>
      <nav className="segments board-by" aria-label="Rows">
        {segment(links.units, 'Vehicles', asked.rows === 'units')}
        {segment(links.drivers, 'Drivers', asked.rows === 'drivers')}
      </nav>
    </>
  )
}
