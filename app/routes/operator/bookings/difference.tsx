import { faceOf } from '#app/console/name-face.ts'
import type { DifferenceView } from './booking-page-view.ts'

/** A change beside what it changes: what is new in words, then the price line by line. */
export function Difference({ view: { facts, lines, total } }: { view: DifferenceView }) {
  return (
    <table className="lines difference">
      <thead>
        <tr>
          <td />
          <th scope="col">Now</th>
          <th scope="col">New</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, now, next }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={faceOf(now, 'muted')}>{now}</td>
            <td className={faceOf(next)} colSpan={2}>
              <b>{next}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className="figures">
        {lines.map(({ label, note, now, next, difference }) => (
          <tr key={label + note}>
            <th scope="row">
              {label} {note !== '' && <span className="faint">{note}</span>}
            </th>
            <td>{now}</td>
            <td>{next}</td>
            <td>{difference}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">Total</th>
          <td>{total.now}</td>
          <td>{total.next}</td>
          <td>{total.difference || 'same'}</td>
        </tr>
      </tbody>
    </table>
  )
}
