import { boardAddress, type BoardAsked } from './board-address.ts'
import type { AgendaView, DayView, LegView } from './board-view.ts'

/** The legs of a day as a phone lists them: by time, or row by row. */
export function agendaView({ rows, tray, now, time }: DayView, asked: BoardAsked): AgendaView {
  const onRows = rows.flatMap(({ bars }) => bars.filter(({ look }) => look !== 'open'))
  const all = [...tray, ...onRows].toSorted((a, b) => a.from - b.from)
  const tab = (label: string, other: Pick<BoardAsked, 'list'> & Partial<BoardAsked>) => ({
    to: boardAddress({ ...asked, ...other }),
    label,
    isHere: asked.list === other.list && (other.rows === undefined || other.rows === asked.rows),
  })
  const isOver = ({ look }: LegView) => look === 'completed' || look === 'under way'
  const [done, going] = ['completed', 'under way'].map(
    (word) => all.filter(({ look }) => look === word).length,
  )
  const overNote = [done ? `${done} done` : '', going ? `${going} under way` : ''].filter(Boolean).join(', ')
  const ahead = (legs: LegView[]) => legs.filter((leg) => !isOver(leg))
  return {
    tabs: [
      tab(`All ${all.length}`, { list: 'all' }),
      tab(`To assign ${tray.length}`, { list: 'open' }),
      tab('By vehicle', { list: 'rows', rows: 'units' }),
      tab('By driver', { list: 'rows', rows: 'drivers' }),
    ],
    groups:
      asked.list === 'rows'
        ? [
            { title: 'To assign', legs: tray },
            ...rows.map(({ name, beside, bars }) => ({
              title: `${name} ${beside}`.trim(),
              legs: ahead(bars).filter(({ look }) => look !== 'open'),
            })),
          ]
        : [{ title: '', legs: asked.list === 'open' ? tray : ahead(all) }],
    over: asked.list === 'open' ? [] : all.filter(isOver),
    overNote,
    time: now === null ? null : time,
  }
}
