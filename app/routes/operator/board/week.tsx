import { Link } from 'react-router'
import { faceOf } from '#app/console/name-face.ts'
import { placeOf } from '#domain/office/board.ts'
import { stretch } from './bars.tsx'
import { Closed } from './closed.tsx'
import type { WeekCell, WeekView } from './board-view.ts'

/** Seven days, one column each: the same bars without words. */
export function Week({ view }: { view: WeekView }) {
  const { days, rows, axis, tray, duty, free, notes, closed } = view
  return (
    <div className="week">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Row</span>
            </th>
            {days.map(({ to, title, note, isToday }) => (
              <th key={to} scope="col" className={isToday ? 'week-today' : undefined}>
                <Link to={to} data-day="">
                  {title}
                </Link>
                <span className="smaller muted">{note}</span>
              </th>
            ))}
          </tr>
          {closed.map((one) => (
            <tr key={one.to} className="week-closed">
              <th scope="row" className="muted">
                Closed
              </th>
              <Open days={one.first} />
              <td colSpan={one.days}>
                <Closed closed={[one]} />
              </td>
              <Open days={days.length - one.first - one.days} />
            </tr>
          ))}
          <tr className="week-tray">
            <th scope="row">
              <b>To assign</b>{' '}
              <span className={tray.some(({ bars }) => bars.length > 0) ? 'bad' : 'muted'}>
                {view.toAssign}
              </span>
            </th>
            {tray.map((cell, i) => (
              <td key={days[i]?.to}>
                <Bars cell={cell} axis={axis} height={13} />
                {cell.bars.length === 0 ? (
                  <span className="week-set">none</span>
                ) : (
                  <Link className="week-set bad" to={days[i]?.to ?? ''}>
                    {cell.bars.length}
                    <span className="visually-hidden"> to assign on {days[i]?.title}</span>
                  </Link>
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, beside, cells }) => (
            <tr key={id}>
              <th scope="row">
                <b className={faceOf(name)}>{name}</b> <span className="muted">{beside}</span>
              </th>
              {cells.map((cell, i) => (
                <td key={days[i]?.to}>
                  <Bars cell={cell} axis={axis} height={40} />
                  <span className="visually-hidden">{cell.text}</span>
                </td>
              ))}
            </tr>
          ))}
          <tr className="week-duty">
            <th scope="row">Fewest free</th>
            {free.map(({ text, isShort }, i) => (
              <td key={days[i]?.to} className={isShort ? 'bad' : undefined}>
                {text}
              </td>
            ))}
          </tr>
          <tr className="week-duty">
            <th scope="row">Drivers with trips</th>
            {duty.map((text, i) => (
              <td key={days[i]?.to}>{text}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {notes.length > 0 && (
        <ul className="week-notes" aria-label="To know">
          {notes.map(({ title, text, to }) => (
            <li key={title + text}>
              <Link to={to} className={faceOf(title)}>
                {title}
              </Link>
              <p className={faceOf(text, 'small')}>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Days before or after something is closed. */
function Open({ days }: { days: number }) {
  return (
    days > 0 && (
      <td colSpan={days}>
        <span className="visually-hidden">open</span>
      </td>
    )
  )
}

function Bars({
  cell: { bars, off },
  axis,
  height,
}: {
  cell: WeekCell
  axis: WeekView['axis']
  height: number
}) {
  return (
    <svg className="week-bars" height={height} aria-hidden="true">
      {off.map((span) => (
        <g key={span.from} className="board-off">
          <rect {...stretch(span, axis)} height="100%" />
          <text x={`${placeOf(Math.max(span.from, axis.from), axis)}%`} dx="8" y={height / 2 + 4}>
            {span.why}
          </text>
        </g>
      ))}
      {bars.map(([from, to, look], i) => (
        <rect
          key={`${from} ${i}`}
          className={`week-${look.replace(' ', '-')}`}
          {...stretch({ from, to }, axis)}
        />
      ))}
    </svg>
  )
}
