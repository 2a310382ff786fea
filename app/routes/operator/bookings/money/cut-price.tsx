import type { MoneyView } from './money-view.ts'

/** The price as one bar, cut where the payments are; each piece says its amount, so that it needs no colour. */
export function CutPrice({ pieces, label }: { pieces: MoneyView['pieces']; label: string }) {
  return (
    <ol className="cut-price" aria-label={label}>
      {pieces.map(({ look, share, amount, text }, i) => (
        <li key={`${i} ${amount}`} className={`piece piece-${look} share-${share}`}>
          <b>{amount}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
