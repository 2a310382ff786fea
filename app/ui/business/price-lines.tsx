import type { OptionView, SheetView } from './quote-view.ts'

/** The price of a vehicle, line by line, with what is in it. */
export function PriceLines({ option, sheet }: { option: OptionView; sheet: SheetView }) {
  const { vat } = sheet
  return (
    <>
      <p className="price-sheet-vehicle muted">
        {option.name}: {option.models}
      </p>
      <ul className="price-lines">
        {option.lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the way back repeats the lines of the way out
          <PriceLine key={i} {...line} />
        ))}
        <li>
          <span>{sheet.included}</span>
          <b>included</b>
        </li>
        {sheet.notIncluded !== null && (
          <li>
            <span>{sheet.notIncluded}</span>
            <b>not included</b>
          </li>
        )}
      </ul>
      <p className="price-total">
        <span className="small-heading">Total for the vehicle</span>
        <b className="price">{option.price}</b>
      </p>
      {vat !== null && vat.note === null && (
        <dl className="vat-lines figures">
          <dt>Before VAT</dt>
          <dd>{option.base}</dd>
          <dt>VAT {vat.ratePercent}%</dt>
          <dd>{option.taxes}</dd>
          <dt>VAT number</dt>
          <dd>{vat.number}</dd>
        </dl>
      )}
      {vat?.note && <p className="price-sheet-small">{vat.note}</p>}
    </>
  )
}

/** What something costs, with the rule that makes it so. */
export function PriceLine({ label, rule, amount }: OptionView['lines'][number]) {
  return (
    <li>
      <span>
        {label}
        <small>{rule}</small>
      </span>
      <b className="figures">{amount}</b>
    </li>
  )
}
