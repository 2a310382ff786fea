import type { Done } from '#app/console/toast.tsx'
import { capeDate, dayAfter, formatDate, nearDate } from '#domain/values/cape-time.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { counted } from '#domain/wording/office.ts'
import type { Deps } from '#server/services/deps.ts'
import {
  type Board,
  dayOfBoard,
  DAYS_OF_WEEK,
  isToAssign,
  type WeekLeg,
  weekOfBoard,
} from '#server/services/office/fleet/board.ts'
import { dayAddress, PLAN } from '../bookings/day/day-address.ts'
import { agendaView } from './agenda-view.server.ts'
import { boardAddress, type BoardAsked, boardAskedFor, boardLinks } from './board-address.ts'
import { PUT, UNDO } from './board-view.ts'
import { dayView } from './day-view.server.ts'
import { weekView } from './week-view.server.ts'

/** The board of a day or a week, with its head. */
export async function boardView(deps: Deps, params: URLSearchParams) {
  const now = deps.now()
  const asked = boardAskedFor(params, now)
  return {
    asked,
    ...(asked.show === 'week' ? await weekPart(deps, asked) : await dayPart(deps, asked, params)),
    links: boardLinks(asked, capeDate(now)),
    planAddress: dayAddress({ day: asked.day }, PLAN),
    isPast: asked.day < capeDate(now),
  }
}

async function dayPart(deps: Deps, asked: BoardAsked, params: URLSearchParams) {
  const board = await dayOfBoard(deps, asked.day)
  const view = await dayView(deps, board, asked)
  const done = doneView(params, board, asked)
  return {
    view,
    agenda: agendaView(view, asked),
    title: formatDate(asked.day),
    done,
    ...countsOf(board, false),
  }
}

async function weekPart(deps: Deps, asked: BoardAsked) {
  const board = await weekOfBoard(deps, asked.day)
  const last = formatDate(dayAfter(asked.day, DAYS_OF_WEEK - 1))
  const title = `${nearDate(asked.day, deps.now())} to ${last}`
  return {
    view: await weekView(deps, board, asked),
    agenda: null,
    title,
    done: null,
    ...countsOf(board, true),
  }
}

function countsOf({ legs }: Board<WeekLeg>, isWeek: boolean): { counts: string; toAssign: string } {
  const open = legs.filter(isToAssign).length
  const of = (...wanted: string[]) => legs.filter(({ status }) => wanted.includes(status)).length
  const some = [
    [of('completed'), 'done'],
    [of('under way'), 'under way'],
    [of('assigned'), 'ready'],
  ] as const
  const counts = isWeek
    ? counted(legs.length, 'pickup')
    : some
        .filter(([count]) => count > 0)
        .map(([count, word]) => `${count} ${word}`)
        .join(', ')
  return { counts, toAssign: open === 0 ? '' : `${open} to assign` }
}

/** The act just done, which can be taken back as one. */
function doneView(params: URLSearchParams, { legs }: Board, asked: BoardAsked): Done | null {
  const off = legs.find(({ id }) => id === params.get('off'))
  if (off !== undefined) {
    const put = [off.id, off.revision, params.get('unitId'), params.get('driverId')].join(' ')
    const undo = { action: boardAddress(asked), fields: { form: PUT, [PUT]: put } }
    return { text: `${off.name}’s trip waits to be assigned. The guest is told.`, undo }
  }
  const [count, plan] = [Number(params.get('done')), params.get('on') ?? '']
  if (!Number.isInteger(count) || count < 1 || !isUuid(plan)) return null
  const leg = legs.find(({ id }) => id === params.get('of'))
  const isTold = leg?.driverId !== null
  const text =
    count === 1 && leg !== undefined
      ? `${leg.name}’s trip is ${isTold ? 'assigned. The guest is told.' : 'kept there. The guest is not told.'}`
      : `${counted(count, 'trip')} assigned. The guests are told.`
  return { text, undo: { action: boardAddress(asked), fields: { form: UNDO, plan } } }
}
