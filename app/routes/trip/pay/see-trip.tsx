import { ButtonLink } from '#app/ui/base/button.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import type { PayView } from './pay-view.server.ts'

type SeeTripProps = { look: 'strong' | 'outline'; head: PayView['head'] }

/** The way to the trip; who may not open it from here reads how they can. */
export function SeeTrip({ look, head: { reference, tripPath, hasAccount } }: SeeTripProps) {
  const { paid: words } = usePhrases('pay')
  const { link } = usePhrases('mytrip')
  if (tripPath !== null)
    return (
      <ButtonLink look={look} href={tripPath}>
        {words.see}
      </ButtonLink>
    )
  return (
    <p>
      {words.byLink}{' '}
      {hasAccount && (
        <SiteLink className="text-link" href={`/account/bookings/${reference}`}>
          {link.signIn}
        </SiteLink>
      )}
    </p>
  )
}
