import type { FormAnswer, Refusal } from '#app/forms/answer.ts'
import { useShell } from '#app/site/shell-context.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import type { FinderValues } from '#app/ui/business/fare-finder/finder-form.ts'
import type { FinderWords, QuoteWords } from '#domain/words/content.ts'

/** The fare finder alone: with what was typed, and what was wrong with it. */
export function FinderPage({ words, facts, today, values, answer }: FinderPageProps) {
  const { phone } = useShell()
  const hasProblems = answer?.outcome === 'problems'
  return (
    <div className="wrap finder-page">
      <PageHead
        title={words.pageTitle}
        description={words.description}
        hasErrors={answer !== undefined}
        noIndex
      />
      <FareFinderIsland
        words={words}
        heading="h1"
        today={today}
        values={answer?.values ?? values}
        problems={hasProblems ? answer.problems : []}
        choices={hasProblems ? answer.choices : undefined}
        failure={answer === undefined || hasProblems ? null : failureOf(answer, phone)}
      />
      <ul className="finder-facts">
        {facts.map(({ lead, text }) => (
          <li key={lead}>
            <b>{lead}</b> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

type FinderPageProps = {
  words: FinderWords
  facts: QuoteWords['finderFacts']
  today: string
  values?: FinderValues
  answer?: FormAnswer
}

function failureOf(answer: Refusal, phone: string): string {
  if (answer.outcome === 'too-many') {
    return `Many prices were asked for from your connection within the hour. Please try again later, or call us: ${phone}`
  }
  const mention = answer.outcome === 'failed' ? ` and mention ${answer.reference}` : ''
  return `Something went wrong on our side. Please try again, or call us${mention}: ${phone}`
}
