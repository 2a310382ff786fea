import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { OptionView, SheetView } from './quote-view.ts'

/** The price of a vehicle, line by line, with what is in it. */
export function PriceLines({ option, sheet, hasTotal = true }: PriceLinesProps) {
  const { vat } = sheet
  const phrases = usePhrases('booking').sheet
  const say = useSay()
  return (
    <>
      <p className="price-sheet-vehicle muted">
        {say(phrases.vehicle, { vehicle: option.name, models: option.models })}
      </p>
      <ul className="price-lines">
        {option.lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the return trip repeats the lines of the outbound trip
          <PriceLine key={i} {...line} />
        ))}
        <li>
          <span>{sheet.included}</span>
          <b>{phrases.included}</b>
        </li>
        {sheet.notIncluded !== null && (
          <li>
            <span>{sheet.notIncluded}</span>
            <b>{phrases.notIncluded}</b>
          </li>
        )}
      </ul>
      {hasTotal && (
        <p className="price-total">
          <span className="small-heading">{phrases.total}</span>
          <b className="price">{option.price}</b>
        </p>
      )}
      {vat !== null && vat.note === null && (
        <dl className="vat-lines figures">
          <dt>{phrases.beforeVat}</dt>
          <dd>{option.base}</dd>
          <dt>{say(phrases.vat, { percent: vat.ratePercent })}</dt>
          <dd>{option.taxes}</dd>
          <dt>{phrases.vatNumber}</dt>
          <dd>{vat.number}</dd>
        </dl>
      )}
      {sheet.hints.map(({ text, offer, path }) => (
        <p className="price-sheet-small" key={path}>
          {text}{' '}
          <SiteLink className="text-link" href={path}>
            {offer}
          </SiteLink>
        </p>
      ))}
      {vat?.note && <p className="price-sheet-small">{vat.note}</p>}
    </>
  )
}

type PriceLinesProps = {
  option: OptionView
  sheet: SheetView
  /** False if the total is shown elsewhere. */
  hasTotal?: boolean
}

/** What something costs, with the rule that makes it so. */
function PriceLine({ label, rule, amount }: OptionView['lines'][number]) {
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
