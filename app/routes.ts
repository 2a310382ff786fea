import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('site/document.tsx', [
    layout('site/page-errors.tsx', [
      // Visitors who are not signed in see how to sign in.
      layout('routes/booking/phrases.tsx', [
        route('booking', 'routes/booking/details.tsx'),
        route('booking/:quoteId', 'routes/booking/options.tsx'),
        route('booking/:quoteId/review', 'routes/booking/review.tsx'),
        // A link in our emails; anyone who has it may answer.
        route('booking/proposal/:token', 'routes/booking/proposal.tsx'),
      ]),
      layout('routes/booking/group-phrases.tsx', [
        route('booking/group/:listId?', 'routes/booking/group.tsx'),
        route('booking/group/:listId/review', 'routes/booking/group-review.tsx'),
      ]),
      layout('routes/enquiry/phrases.tsx', [
        route('booking-enquiry', 'routes/enquiry/booking-enquiry.tsx'),
        layout('routes/enquiry/receipt-phrases.tsx', [
          route('booking-enquiry/sent/:id', 'routes/enquiry/sent.tsx'),
        ]),
        route('email', 'routes/enquiry/email.tsx'),
        route('contact', 'routes/enquiry/contact.tsx'),
      ]),
      layout('routes/quotes/phrases.tsx', [
        route('quotes', 'routes/quotes/finder.tsx'),
        route('quotes/:id', 'routes/quotes/passport.tsx'),
      ]),
      layout('routes/marketing/phrases.tsx', [
        index('routes/marketing/home.tsx'),
        route('services', 'routes/marketing/services.tsx'),
        route('services/:slug', 'routes/marketing/service-detail.tsx'),
        route('areas', 'routes/marketing/areas.tsx'),
        route('reviews', 'routes/marketing/reviews.tsx'),
        route('fleet-safety', 'routes/marketing/fleet-safety.tsx'),
        route('privacy', 'routes/marketing/privacy.tsx'),
        route('terms', 'routes/marketing/terms.tsx'),
        route('safety', 'routes/marketing/safety.tsx'),
        route('paia', 'routes/marketing/paia.tsx'),
      ]),
      route('services/:slug/:sheet', 'routes/marketing/service-map.ts'),
      route('quotes/:id/:sheet', 'routes/quotes/quote-map.ts'),
      // A link in our emails; anyone who has it may do what it says.
      route('office/decide/:token', 'routes/office/decide.tsx'),
      layout('routes/account/phrases.tsx', [
        layout('routes/account/auth-phrases.tsx', [
          route('auth', 'routes/account/sign-in.tsx'),
          route('auth/sign-up', 'routes/account/sign-up.tsx'),
          route('auth/second-factor', 'routes/account/second-step.tsx'),
          route('auth/forgotten', 'routes/account/forgotten.tsx'),
          route('auth/reset', 'routes/account/reset.tsx'),
          route('auth/confirm', 'routes/account/confirm-email.tsx'),
          route('auth/sign-out', 'routes/account/sign-out.tsx'),
          route('booking/prove/:token', 'routes/account/prove-booking.tsx'),
          route('staff/join/:token', 'routes/account/join.tsx'),
        ]),
        // Only for people who are signed in.
        layout('routes/account/gate.tsx', [
          layout('routes/account/profile-phrases.tsx', [
            route('account', 'routes/account/profile.tsx'),
            route('account/saved', 'routes/account/saved.tsx'),
            route('account/data', 'routes/account/own-data.tsx'),
          ]),
          layout('routes/account/bookings-phrases.tsx', [
            route('account/bookings', 'routes/account/bookings.tsx'),
            route('account/bookings/:reference', 'routes/account/booking.tsx'),
            route('account/bookings/:reference/proof', 'routes/account/booking-proof.tsx'),
          ]),
          layout('routes/account/security-phrases.tsx', [
            route('account/security', 'routes/account/security.tsx'),
            route('account/security/email', 'routes/account/change-email.tsx'),
            route('account/security/phone', 'routes/account/change-phone.tsx'),
            route('account/security/password', 'routes/account/change-password.tsx'),
            route('account/security/second-factor', 'routes/account/second-factor.tsx'),
            route('account/devices', 'routes/account/devices.tsx'),
          ]),
          route('account/data/export', 'routes/account/export.ts'),
        ]),
      ]),
      route('*', 'routes/system/not-found.tsx'),
    ]),
  ]),
  // Only for the office.
  layout('console/document.tsx', [
    layout('console/page-errors.tsx', [
      route('operator', 'routes/operator/today/today.tsx'),
      route('operator/first-day', 'routes/operator/today/first-day.tsx'),
      route('operator/enquiries/templates', 'routes/operator/enquiries/templates.tsx'),
      route('operator/enquiries/:reference?', 'routes/operator/enquiries/enquiries.tsx'),
      route('operator/bookings', 'routes/operator/bookings/bookings.tsx'),
      route('operator/bookings/new', 'routes/operator/telephone/new-booking.tsx'),
      route('operator/bookings/:reference', 'routes/operator/bookings/booking.tsx'),
      route('operator/paste', 'routes/operator/paste/paste.tsx'),
      route('operator/search', 'routes/operator/search.tsx'),
      route('operator/fleet', 'routes/operator/fleet/vehicles.tsx'),
      route('operator/drivers', 'routes/operator/fleet/drivers.tsx'),
      route('operator/people', 'routes/operator/people/people.tsx'),
      route('operator/people/:id', 'routes/operator/people/person.tsx'),
      route('operator/people/:id/export', 'routes/operator/people/export.ts'),
      route('operator/trace', 'routes/operator/trace/trace.tsx'),
      route('operator/security', 'routes/operator/trace/security.tsx'),
      route('operator/facts', 'routes/operator/facts/facts.tsx'),
      route('operator/staff', 'routes/operator/staff/staff.tsx'),
      route('operator/outbox', 'routes/operator/outbox/outbox.tsx'),
      route('operator/outbox/:id', 'routes/operator/outbox/message.tsx'),
      route('operator/alerts', 'routes/operator/alerts/alerts.tsx'),
      route('operator/*', 'routes/operator/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
