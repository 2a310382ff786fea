import { useEffect, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { planView } from '../bookings/day/plan-view.server.ts'
import type { DayView } from './board-view.ts'
import type { Rows, Verdict } from './hand.ts'
import { PutForm, shiftInWords } from './inspector.tsx'
import type { BoardState, Suggested } from './use-board.ts'

type Plan = Awaited<ReturnType<typeof planView>>

/** The plan of the day for what is in the tray, read once the page is there. */
export function usePlan(
  address: string,
  { tray }: DayView,
  by: Rows,
): { plan: Plan | null; suggested: Map<string, Suggested> } {
  const { load, data } = useFetcher<Plan>()
  const isWanted = tray.length > 0
  useEffect(() => {
    if (isWanted) void load(address)
  }, [address, isWanted, load])
  return useMemo(() => {
    if (!isWanted || data === undefined) return { plan: null, suggested: NONE }
    const suggested = data.rows.flatMap(({ id, crew }): [string, Suggested][] => {
      const [, unitId = '', driverId = ''] = crew.split(' ')
      const leg = tray.find((one) => one.id === id)
      if (leg === undefined || crew === '') return []
      const [rowId, partnerId] = by === 'units' ? [unitId, driverId] : [driverId, unitId]
      return [[id, { rowId, partnerId, put: `${id} ${leg.revision} ${unitId} ${driverId}` }]]
    })
    return { plan: data, suggested: new Map(suggested) }
  }, [isWanted, data, tray, by])
}

const NONE = new Map<string, Suggested>()

/** What the plan saves, and taking it all at once or one by one. Without scripts it is a page of its own. */
export function PlanBar({ address, plan, suggested, toNext, hide }: PlanBarProps) {
  const puts = [...suggested.values()].map(({ put }) => put)
  return (
    <div className="board-strip">
      <Icon name="info" />
      {plan === null || puts.length === 0 ? (
        <>
          <p>
            {plan === null
              ? 'Trips wait for a vehicle and a driver.'
              : 'No plan: nobody is free for what waits.'}
          </p>
          <ButtonLink to={address} size="small">
            Plan the day
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            <b>{puts.length === 1 ? 'A plan for 1 trip' : `A plan for ${puts.length} trips`}:</b> {plan.gain}.
            <span className="board-one"> Shown dashed.</span>
          </p>
          <Button look="bare" size="small" type="button" onClick={hide}>
            Hide
          </Button>
          <span className="board-one">
            <Button size="small" type="button" keyName="suggest" onClick={toNext}>
              One by one
            </Button>
          </span>
          <ButtonLink className="only-phone" to={address} size="small">
            One by one
          </ButtonLink>
          <PutForm puts={puts}>
            <Button look="commit" size="small" keyName="assign all">
              {puts.length === 1 ? 'Assign it' : `Assign all ${puts.length}`}
            </Button>
          </PutForm>
        </>
      )}
    </div>
  )
}

type PlanBarProps = {
  address: string
  plan: Plan | null
  suggested: Map<string, Suggested>
  toNext: () => void
  hide: () => void
}

/** Says each step while a leg is in hand. */
export function HandStrip({ view, state }: { view: DayView; state: BoardState }) {
  const { hand, verdicts } = state
  if (hand === null) return null
  const row = view.rows.find(({ id }) => id === hand.rowId)
  const others = view.rows.filter(({ id }) => verdicts(id)?.can === false).length
  const { time, name } = hand.leg
  return (
    <div className="board-strip board-hand">
      <Icon name="board" />
      <p className={faceOf(name)}>
        <b>
          In hand: {time} {name}.
        </b>{' '}
        {hand.shift === 0
          ? `On ${`${row?.name} ${row?.beside}`.trim()}, ${inWords(verdicts(hand.rowId))}. `
          : `${shiftInWords(hand.shift)}: it asks before anything changes.`}
        {others > 0 && (
          <span className="muted">
            {others === 1 ? '1 row cannot' : `${others} rows cannot`}; each says why.
          </span>
        )}
      </p>
    </div>
  )
}

function inWords(verdict: Verdict | null): string {
  if (verdict === null) return 'asking'
  return verdict.can
    ? 'which can take it'
    : `which cannot: ${verdict.why.charAt(0).toLowerCase()}${verdict.why.slice(1)}`
}
