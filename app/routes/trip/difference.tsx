import type { DifferenceRow } from './difference-rows.ts'

type DifferenceProps = { rows: DifferenceRow[]; columns: [what: string, was: string, is: string] }

/** What is new, line by line, beside what it was. */
export function Difference({ rows, columns: [what, was, is] }: DifferenceProps) {
  return (
    <table className="trip-lines trip-difference figures">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{what}</span>
          </th>
          <th scope="col">{was}</th>
          <th scope="col">{is}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, note, now, next, look }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the return trip repeats the lines of the outbound trip
          <tr key={i} data-look={look} data-sum={look === 'sum' || undefined}>
            <th scope="row">
              {label}
              {note !== '' && <small>{note}</small>}
            </th>
            <td>{now}</td>
            <td>{next}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
