import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'

/** Under the button that sends a form with somebody's details: what happens with them. */
export function PrivacyNote({ note }: { note: string }) {
  const phrases = usePhrases('site')
  return (
    <p className="small muted form-note">
      {note} <SiteLink href="/privacy">{phrases.privacy}</SiteLink>
    </p>
  )
}
