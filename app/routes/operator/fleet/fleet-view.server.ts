import { photoView } from '#domain/wording/booking-rows.ts'
import { counted } from '#domain/wording/office.ts'
import { formatDay, nearDate } from '#domain/values/cape-time.ts'
import { DAY_MS } from '#domain/values/duration.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { PAPER_NAMES } from '#domain/wording/papers.ts'
import { daysLeft, type Paper, urgencyOf } from '#domain/fleet/papers.ts'
import type { Resource, TimeOff } from '#domain/fleet/time-off.ts'
import type { Deps } from '#server/services/deps.ts'
import { driversOf, fleetOf } from '#server/services/office/fleet/crew.ts'
import { papersOf } from '#server/services/office/fleet/papers.ts'
import { timesOff } from '#server/services/office/fleet/time-off.ts'
import { type PapersView, papersView, type Tone } from './papers-view.server.ts'
import type { OffRow } from './off/times-off.tsx'

/** A vehicle or driver in the list: what it needs, or how long its papers last. */
type FleetRow = {
  id: string
  name: string
  plate: string
  note: string
  tone: Tone
  /** What it needs; empty if nothing. */
  need: string
}
export type FleetGroup = { title: string; rows: FleetRow[] }

/** What the list and the chosen one share. */
type Listed = { id: string; name: string; plate: string; active: boolean }

/** What is shown of the chosen one, besides its own facts. */
export type Chosen = { papers: PapersView; off: OffRow[] }

type Asked = { id: string | null; paper: string | null }

/** All vehicles, and the chosen one. */
export async function vehiclesView(deps: Deps, asked: Asked) {
  const [fleet, models] = await Promise.all([fleetOf(deps), deps.vehicles()])
  const rows = fleet.map((unit) => ({
    ...unit,
    name: models.find(({ id }) => id === unit.modelId)?.name ?? unit.model,
    plate: unit.registration,
    shownPhoto: photoView(unit, unit.model, deps.content.language),
    isMadeUp: unit.registration.startsWith('DEMO '),
  }))
  const { groups, chosen } = await listed(deps, 'unit', rows, asked, 'On the road')
  return {
    groups,
    chosen,
    rows,
    models: models.map(({ id, make, name, passengers }) => ({
      id,
      name: `${make} ${name}, ${passengers} guests`,
    })),
  }
}

export type VehicleRow = Awaited<ReturnType<typeof vehiclesView>>['rows'][number]

/** All drivers, and the chosen one. */
export async function driversView(deps: Deps, asked: Asked) {
  const rows = (await driversOf(deps)).map((driver) => ({
    ...driver,
    plate: '',
    shownPhone: groupedNumber(driver.phone),
  }))
  const driving = rows.filter(({ active }) => active).length
  const meta = driving === 0 ? 'none yet' : counted(driving, 'driver')
  return { meta, ...(await listed(deps, 'driver', rows, asked, 'Driving')) }
}

async function listed<Row extends Listed>(
  deps: Deps,
  of: Resource['of'],
  rows: Row[],
  asked: Asked,
  busy: string,
): Promise<{ groups: FleetGroup[]; chosen: (Row & Chosen) | null }> {
  const now = deps.now()
  const [papers, off] = await Promise.all([
    papersOf(
      deps,
      of,
      rows.map(({ id }) => id),
    ),
    timesOff(deps),
  ])
  const offOf = (id: string) => off.filter((one) => one.of === of && one.id === id)
  const inService = rows.filter(({ active }) => active)
  const needs = inService.flatMap((row) => {
    const need = needOf(papers.get(row.id) ?? [], offOf(row.id), now)
    return need === null ? [] : [{ row: { ...row, ...need }, days: need.days }]
  })
  const calm = (row: Row): FleetRow => ({ ...row, need: '', tone: 'calm', note: noteOf(papers.get(row.id)) })
  const gone = (row: Row): FleetRow => ({ ...row, need: '', tone: 'calm', note: '' })
  const groups: FleetGroup[] = [
    { title: 'Needs you', rows: needs.toSorted((a, b) => a.days - b.days).map(({ row }) => row) },
    { title: busy, rows: inService.filter(({ id }) => !needs.some(({ row }) => row.id === id)).map(calm) },
    { title: 'No longer in service', rows: rows.filter(({ active }) => !active).map(gone) },
  ]
  const shown = groups.filter((group) => group.rows.length > 0)
  const chosen = rows.find(({ id }) => id === (asked.id ?? shown[0]?.rows[0]?.id))
  if (chosen === undefined) return { groups: shown, chosen: null }
  const own = papers.get(chosen.id) ?? []
  const view = await papersView(deps, { of, id: chosen.id }, own, asked.paper)
  return { groups: shown, chosen: { ...chosen, papers: view, off: offRows(offOf(chosen.id), now) } }
}

/** How soon time off is named in the list. */
const OFF_SOON_MS = 2 * DAY_MS

/** What somebody has to see to, and in how many days; null if nothing. */
function needOf(papers: Paper[], [off]: TimeOff[], now: Date) {
  const [first] = papers.filter((paper) => urgencyOf(paper, now) !== 'calm')
  if (first !== undefined) {
    const days = daysLeft(first, now)
    const tone = urgencyOf(first, now)
    const need = `${PAPER_NAMES[first.kind]} ${days < 0 ? 'ended' : 'ends'} ${nearDate(first.until, now)}`
    return {
      need,
      tone,
      days,
      note: days < 0 ? `${counted(-days, 'day')} ago` : days === 0 ? 'today' : `in ${counted(days, 'day')}`,
    }
  }
  if (off === undefined || off.from.getTime() - now.getTime() > OFF_SOON_MS) return null
  const isNow = off.from <= now
  const need = isNow
    ? `Off until ${formatInstant(off.until)}: ${off.why}`
    : `Off from ${formatInstant(off.from)}: ${off.why}`
  return { need, tone: 'soon' as const, days: 0, note: isNow ? 'off now' : 'soon off' }
}

/** `until Jan 2027`: the first of its papers to end. */
function noteOf([first]: Paper[] = []): string {
  return first === undefined
    ? 'no papers'
    : `until ${formatDay(first.until, 'en', { month: 'short', year: 'numeric' })}`
}

function offRows(own: TimeOff[], now: Date): OffRow[] {
  return own.map(({ offId, from, until, why }) => {
    const span = `${formatInstant(from)} to ${formatInstant(until)}`
    return { offId, span, why, isNow: from <= now }
  })
}
