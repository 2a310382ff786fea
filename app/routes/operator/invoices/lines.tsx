import { faceOf } from '#app/console/name-face.ts'
import type { LineView } from './lines-view.ts'

/** What a paper charges for, and what it adds up to. */
export function Lines({ lines, sums }: { lines: LineView[]; sums: [label: string, value: string][] }) {
  return (
    <table className="table paper-lines">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, note, amount }, i) => (
          <tr key={`${i} ${what}`}>
            <td>
              <span className={faceOf(what)}>{what}</span>
              <span className={`ledger-more ${faceOf(note)}`}>{note}</span>
            </td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, value], i) => (
          <tr key={label} className={i === sums.length - 1 ? 'ledger-sum' : undefined}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
