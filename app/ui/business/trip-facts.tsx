import { usePhrases, useSay } from '#app/ui/base/language.tsx'

/** A trip's time, passengers and luggage. */
export function TripFacts({ when, wayBack, facts }: TripFactsProps) {
  const phrases = usePhrases('booking')
  const say = useSay()
  return (
    <ul className="passport-facts figures">
      <li>
        {when} <span className="muted">{phrases.capeTownTime}</span>
      </li>
      {wayBack !== null && <li>{say(phrases.returnOn, { when: wayBack })}</li>}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

type TripFactsProps = { when: string; wayBack: string | null; facts: string[] }

/** Letters from which on a trip's title would be a wall of words in the usual size. */
export const LONG_TITLE = 60
