import { Fragment } from 'react'
import { faceOf } from '#app/console/name-face.ts'
import type { DifferenceView } from './booking-page-view.ts'

/** A change beside what it changes: what is new in words, then the price line by line. */
export function Difference({ view: { facts, lines, total } }: { view: DifferenceView }) {
  return (
    <>
      <Facts facts={facts} />
      <table className="lines difference">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Line</span>
            </th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
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
    </>
  )
}

function Facts({ facts }: Pick<DifferenceView, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <dl className="facts small">
      {facts.map(({ label, now, next }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={faceOf(now + next)}>
            {now !== '' && <span className="muted">{now} → </span>}
            <b>{next}</b>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
