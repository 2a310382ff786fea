/** When a trip is, and with whom and what. */
export function TripFacts({ when, wayBack, facts }: TripFactsProps) {
  return (
    <ul className="passport-facts figures">
      <li>
        {when} <span className="muted">Cape Town time</span>
      </li>
      {wayBack !== null && <li>Way back {wayBack}</li>}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

type TripFactsProps = { when: string; wayBack: string | null; facts: string[] }

/** Letters from which on a trip's title would be a wall of words in the usual size. */
export const LONG_TITLE = 60
