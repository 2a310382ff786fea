import { Say, usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'

/** The terms that are frozen with the booking. */
export function Terms({ terms }: { terms: string[] }) {
  const phrases = usePhrases('booking').review
  return (
    <section aria-label={phrases.terms}>
      <ul className="review-terms small muted">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
        <li>
          <Say
            phrase={phrases.allTerms}
            facts={{
              terms: <SiteLink href="/terms">{phrases.termsLink}</SiteLink>,
              privacy: <SiteLink href="/privacy">{phrases.privacyLink}</SiteLink>,
            }}
          />
        </li>
      </ul>
    </section>
  )
}
