import type { ComponentProps } from 'react'
import type { FormAnswer, Refusal } from '#app/forms/answer.ts'
import { useShell } from '#app/site/shell-context.ts'
import { AsidePicture } from '#app/ui/art/aside-picture.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { AskedDrives } from '#app/ui/business/asked-drives.tsx'
import { FareFinderIsland } from '#app/ui/business/fare-finder/fare-finder-island.tsx'
import type { FareFinderProps } from '#app/ui/business/fare-finder/finder-form.ts'
import { tripPicture } from '#app/ui/business/service-pictures.ts'
import type { QuoteWords } from '#domain/words/content.ts'
import type { HomeWords } from '#domain/words/page-content.ts'

/** The fare finder as a page of its own, with what was typed and its problems. */
export function FinderPage({ finder, facts, proof, asked, answer }: FinderPageProps) {
  const { words, tours } = finder
  const values = { ...finder.values, ...answer?.values }
  const { phone } = useShell()
  const { finder: phrases } = usePhrases('quotes')
  const say = useSay()
  const tour = tours?.find(({ id }) => id === values.offer)
  const hasProblems = answer?.outcome === 'problems'
  function failureOf(refusal: Refusal): string {
    if (refusal.outcome === 'too-many') return say(phrases.tooMany, { phone })
    return refusal.outcome === 'failed' && refusal.reference !== undefined
      ? say(phrases.failedWith, { phone, reference: refusal.reference })
      : say(phrases.failed, { phone })
  }

  return (
    <div className="wrap finder-page pictured">
      <PageHead
        title={words.pageTitle}
        description={words.description}
        hasErrors={answer !== undefined}
        noIndex
      />
      <div className="pictured-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.pageLead}</p>
        {proof !== undefined && (
          <p className="finder-proof">
            <b className="figures">{proof.figure}</b> {proof.text}
          </p>
        )}
      </div>
      <div className="fare-card">
        <FareFinderIsland
          {...finder}
          isPage
          values={values}
          problems={hasProblems ? answer.problems : []}
          choices={hasProblems ? answer.choices : undefined}
          failure={answer === undefined || hasProblems ? null : failureOf(answer)}
        />
        {asked !== undefined && <AskedDrives heading="h2" {...asked} />}
      </div>
      <p>
        <SiteLink className="text-link" href="/booking/group">
          {phrases.several}
        </SiteLink>
      </p>
      <AsidePicture of="airport" src={tour && tripPicture({ ...tour, packageId: tour.id })} />
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
  finder: FareFinderProps
  facts: QuoteWords['finderFacts']
  /** What passengers think of us, in one line. */
  proof?: HomeWords['proof'][number] | undefined
  /** Prices to press, for those who come without a trip. */
  asked?: ComponentProps<typeof AskedDrives> | undefined
  answer?: FormAnswer
}
