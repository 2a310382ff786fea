import { ButtonLink } from '#app/ui/base/button.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'

export function NotFoundPage() {
  return (
    <div className="wrap plain-page not-found">
      <PageHead title="Page not found" />
      <h1>Oops! Page not found</h1>
      <p className="lead">The road ends here. The address may have changed, or a letter went missing.</p>
      <div className="button-row">
        <ButtonLink look="strong" href="/">
          Return to Home
        </ButtonLink>
        <ButtonLink look="outline" href="/booking-enquiry">
          Booking Enquiry
        </ButtonLink>
      </div>
    </div>
  )
}
