import type { BarPiece } from './bar-view.ts'

/** The price as one bar, cut where the payments are; each piece says its amount, so that it needs no colour. */
export function PriceBar({ pieces, label }: { pieces: BarPiece[]; label?: string }) {
  return (
    <ol className="price-bar" aria-label={label}>
      {pieces.map(({ look, share, amount, text }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- two payments may be alike
        <li key={i} data-look={look} data-share={share}>
          <b className="price">{amount}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
