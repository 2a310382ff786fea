import { type Zoom, ZOOMS } from '#domain/office/board.ts'
import { capeDate, dayAfter, isRealDate } from '#domain/values/cape-time.ts'

export const BOARD = '/operator/board'
/** As many as a week shows. */
const WEEK = 7

/** What the address asks for: a day or the week from it on, with vehicles or drivers as rows. */
export type BoardAsked = {
  day: string
  show: 'day' | 'week'
  zoom: Zoom
  rows: 'units' | 'drivers'
  /** On a phone: all legs, those to assign, or row by row. */
  list: 'all' | 'open' | 'rows'
}

export function boardAskedFor(params: URLSearchParams, now: Date): BoardAsked {
  const day = params.get('day') ?? ''
  return {
    day: isRealDate(day) ? day : capeDate(now),
    show: params.get('show') === 'week' ? 'week' : 'day',
    zoom: ZOOMS.find((hours) => String(hours) === params.get('zoom')) ?? ZOOMS[0],
    rows: params.get('rows') === 'drivers' ? 'drivers' : 'units',
    list: (['open', 'rows'] as const).find((list) => list === params.get('list')) ?? 'all',
  }
}

export function boardAddress(asked: BoardAsked): string {
  return `${BOARD}?${new URLSearchParams(boardParams(asked))}`
}

export function boardParams({ day, show, zoom, rows, list }: BoardAsked): Record<string, string> {
  return {
    day,
    ...(show === 'week' && { show }),
    ...(zoom !== ZOOMS[0] && { zoom: String(zoom) }),
    ...(rows === 'drivers' && { rows }),
    ...(list !== 'all' && { list }),
  }
}

/** The addresses that the head of the board links to. */
export function boardLinks(asked: BoardAsked, today: string) {
  const step = asked.show === 'week' ? WEEK : 1
  const at = (other: Partial<BoardAsked>) => boardAddress({ ...asked, ...other })
  const zoomed = (by: number) => {
    const zoom = ZOOMS[ZOOMS.indexOf(asked.zoom) + by]
    return zoom === undefined ? null : at({ zoom })
  }
  return {
    before: at({ day: dayAfter(asked.day, -step) }),
    today: at({ day: today }),
    after: at({ day: dayAfter(asked.day, step) }),
    day: at({ show: 'day' }),
    week: at({ show: 'week' }),
    units: at({ rows: 'units' }),
    drivers: at({ rows: 'drivers' }),
    nearer: zoomed(1),
    farther: zoomed(-1),
  }
}
