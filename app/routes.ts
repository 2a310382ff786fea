import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('site/document.tsx', [
    layout('site/page-errors.tsx', [
      // Visitors who are not signed in see how to sign in.
      layout('routes/booking/phrases.ts', [
        route('booking', 'routes/booking/details/details.tsx'),
        route('booking/:quoteId', 'routes/booking/prices/options.tsx'),
        route('booking/:quoteId/review', 'routes/booking/review/review.tsx'),
        // A link in our emails; anyone who has it may answer.
        route('booking/proposal/:token', 'routes/booking/proposal/proposal.tsx'),
      ]),
      // A link in our emails; it opens one trip.
      layout('routes/trip/phrases.ts', [
        route('trip/:token', 'routes/trip/trip.tsx'),
        route('trip/:token/cancel', 'routes/trip/cancel.tsx'),
        route('trip/:token/change', 'routes/trip/change.tsx'),
      ]),
      layout('routes/trip/pay/phrases.ts', [
        // A link in our emails; it opens the payment of one booking.
        route('pay/:payToken', 'routes/trip/pay/pay.tsx'),
        route('trip/:token/pay', 'routes/trip/pay/pay.tsx', { id: 'trip-pay' }),
        route('trip/:token/money', 'routes/trip/pay/money.tsx'),
      ]),
      route('trip/:token/quiet', 'routes/trip/quiet.tsx'),
      route('trip/:token/map/:sheet', 'routes/trip/trip-map.ts'),
      route('trip/:token/:paper', 'routes/trip/paper-by-link.ts'),
      layout('routes/booking/group/group-phrases.ts', [
        route('booking/group/:listId?', 'routes/booking/group/group.tsx'),
        route('booking/group/:listId/review', 'routes/booking/review/group-review.tsx'),
      ]),
      layout('routes/enquiry/phrases.ts', [
        route('booking-enquiry', 'routes/enquiry/booking-enquiry.tsx'),
        layout('routes/enquiry/receipt-phrases.ts', [
          route('booking-enquiry/sent/:id', 'routes/enquiry/sent.tsx'),
        ]),
        route('email', 'routes/enquiry/email.tsx'),
        route('contact', 'routes/enquiry/contact.tsx'),
      ]),
      layout('routes/quotes/phrases.ts', [
        route('quotes', 'routes/quotes/finder.tsx'),
        route('quotes/:id', 'routes/quotes/passport.tsx'),
      ]),
      layout('routes/marketing/phrases.ts', [
        index('routes/marketing/home/home.tsx'),
        route('services', 'routes/marketing/services/services.tsx'),
        route('services/:slug', 'routes/marketing/service/service-detail.tsx'),
        route('areas', 'routes/marketing/areas/areas.tsx'),
        route('reviews', 'routes/marketing/reviews/reviews.tsx'),
        route('fleet-safety', 'routes/marketing/fleet/fleet-safety.tsx'),
        route('privacy', 'routes/marketing/legal/privacy.tsx'),
        route('terms', 'routes/marketing/legal/terms.tsx'),
        route('safety', 'routes/marketing/legal/safety.tsx'),
        route('paia', 'routes/marketing/legal/paia.tsx'),
      ]),
      // The secret address of a calendar, for programs that subscribe to it.
      route('calendar/:file', 'routes/system/calendar.ts'),
      route('services/:slug/:sheet', 'routes/marketing/service/service-map.ts'),
      route('quotes/:id/:sheet', 'routes/quotes/quote-map.ts'),
      // A link in our emails; anyone who has it may do what it says.
      route('office/decide/:token', 'routes/office/decide.tsx'),
      layout('routes/account/phrases.ts', [
        layout('routes/account/entering/auth-phrases.ts', [
          route('auth', 'routes/account/entering/sign-in.tsx'),
          route('auth/sign-up', 'routes/account/entering/sign-up.tsx'),
          route('auth/second-factor', 'routes/account/entering/second-step.tsx'),
          route('auth/forgotten', 'routes/account/entering/forgotten.tsx'),
          route('auth/reset', 'routes/account/entering/reset.tsx'),
          route('auth/confirm', 'routes/account/entering/confirm-email.tsx'),
          route('auth/sign-out', 'routes/account/entering/sign-out.tsx'),
          route('booking/prove/:token', 'routes/account/bookings/prove-booking.tsx'),
          route('staff/join/:token', 'routes/account/entering/join.tsx'),
        ]),
        // Only for people who are signed in.
        layout('routes/account/gate.tsx', [
          layout('routes/account/profile/profile-phrases.ts', [
            route('account', 'routes/account/profile/profile.tsx'),
            route('account/saved', 'routes/account/profile/saved.tsx'),
            route('account/data', 'routes/account/profile/own-data.tsx'),
          ]),
          layout('routes/account/bookings/bookings-phrases.ts', [
            route('account/bookings', 'routes/account/bookings/bookings.tsx'),
            layout('routes/trip/phrases.ts', { id: 'own-trip-phrases' }, [
              route('account/bookings/:reference', 'routes/trip/trip.tsx', { id: 'own-trip' }),
              route('account/bookings/:reference/change', 'routes/trip/change.tsx', {
                id: 'own-trip-change',
              }),
              route('account/bookings/:reference/cancel', 'routes/trip/cancel.tsx', {
                id: 'own-trip-cancel',
              }),
            ]),
            layout('routes/trip/pay/phrases.ts', { id: 'own-pay-phrases' }, [
              route('account/bookings/:reference/pay', 'routes/trip/pay/pay.tsx', { id: 'own-pay' }),
              route('account/bookings/:reference/money', 'routes/trip/pay/money.tsx', { id: 'own-money' }),
            ]),
            route('account/bookings/:reference/proof', 'routes/account/bookings/booking-proof.tsx'),
          ]),
          layout('routes/account/security/security-phrases.ts', [
            route('account/security', 'routes/account/security/security.tsx'),
            route('account/security/email', 'routes/account/security/change-email.tsx'),
            route('account/security/phone', 'routes/account/security/change-phone.tsx'),
            route('account/security/password', 'routes/account/security/change-password.tsx'),
            route('account/security/second-factor', 'routes/account/security/second-factor.tsx'),
            route('account/devices', 'routes/account/security/devices.tsx'),
          ]),
          route('account/data/export', 'routes/account/profile/export.ts'),
          route('account/bookings/:reference/arrival', 'routes/account/bookings/to-arrival.ts'),
          route('account/bookings/:reference/map/:sheet', 'routes/trip/trip-map.ts', { id: 'own-trip-map' }),
          route('account/bookings/:reference/:paper', 'routes/account/bookings/paper.ts'),
        ]),
      ]),
      route('*', 'routes/system/not-found.tsx'),
    ]),
  ]),
  // Opened by the link of a trip; a phone keeps it.
  layout('arrival/document.tsx', [route('trip/:token/arrival', 'routes/trip/arrival.tsx')]),
  // Links for drivers; each opens on one phone.
  layout('driver/document.tsx', [
    route('driver/:token', 'routes/driver/day.tsx'),
    route('driver/:token/:leg', 'routes/driver/pickup.tsx'),
    route('driver/:token/:leg/sign', 'routes/driver/sign.tsx'),
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
      route('operator/bookings/day', 'routes/operator/bookings/day/day.tsx'),
      route('operator/bookings/day/plan', 'routes/operator/bookings/day/plan.tsx'),
      route('operator/bookings/day/sheets', 'routes/operator/bookings/day/sheets.tsx'),
      route('operator/board', 'routes/operator/board/board.tsx'),
      route('operator/board/leg', 'routes/operator/board/leg.ts'),
      route('operator/bookings/:reference', 'routes/operator/bookings/booking.tsx'),
      route('operator/bookings/:reference/change', 'routes/operator/bookings/change/change.tsx'),
      route('operator/bookings.csv', 'routes/operator/files/bookings-file.ts'),
      route('operator/money.csv', 'routes/operator/files/money-file.ts'),
      route('operator/settings/calendars', 'routes/operator/settings/calendars.tsx'),
      route('operator/settings/money', 'routes/operator/settings/money-settings.tsx'),
      route('operator/money/payouts', 'routes/operator/money/payouts.tsx'),
      route('operator/money/statement', 'routes/operator/money/statement.tsx'),
      route('operator/money', 'routes/operator/money/money.tsx'),
      route('operator/invoices', 'routes/operator/invoices/invoices.tsx'),
      route('operator/invoices/new', 'routes/operator/invoices/draft.tsx'),
      route('operator/invoices/companies', 'routes/operator/invoices/companies.tsx'),
      route('operator/invoices/companies/:id', 'routes/operator/invoices/company.tsx'),
      route('operator/invoices/:number', 'routes/operator/invoices/paper.tsx'),
      route('operator/invoices/:number/paper.pdf', 'routes/operator/invoices/paper-file.ts'),
      route('operator/paste', 'routes/operator/paste/paste.tsx'),
      route('operator/search', 'routes/operator/search.tsx'),
      route('operator/fleet', 'routes/operator/fleet/vehicles.tsx'),
      route('operator/fleet/seats', 'routes/operator/fleet/seats.tsx'),
      route('operator/fleet/off', 'routes/operator/fleet/off/off.tsx'),
      route('operator/closures', 'routes/operator/closures/closures.tsx'),
      route('operator/drivers', 'routes/operator/fleet/drivers.tsx'),
      route('operator/people', 'routes/operator/people/people.tsx'),
      route('operator/people/:id', 'routes/operator/people/person.tsx'),
      route('operator/people/:id/export', 'routes/operator/people/export.ts'),
      route('operator/trace', 'routes/operator/trace/trace.tsx'),
      route('operator/security', 'routes/operator/trace/security.tsx'),
      route('operator/facts', 'routes/operator/facts/facts.tsx'),
      route('operator/facts/claims', 'routes/operator/facts/claims.tsx'),
      route('operator/staff', 'routes/operator/staff/staff.tsx'),
      route('operator/outbox', 'routes/operator/outbox/outbox.tsx'),
      route('operator/outbox/:id', 'routes/operator/outbox/message.tsx'),
      route('operator/alerts', 'routes/operator/alerts/alerts.tsx'),
      route('operator/*', 'routes/operator/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
