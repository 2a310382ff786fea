import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/marketing/home.tsx'),
  route('booking-enquiry', 'routes/enquiry/booking-enquiry.tsx'),
  route('booking-enquiry/sent/:id', 'routes/enquiry/sent.tsx'),
  route('email', 'routes/enquiry/email.tsx'),
  route('contact', 'routes/enquiry/contact.tsx'),
  route('quotes', 'routes/quotes/finder.tsx'),
  route('quotes/:id', 'routes/quotes/passport.tsx'),
  route('services', 'routes/marketing/services.tsx'),
  route('services/:slug', 'routes/marketing/service-detail.tsx'),
  route('areas', 'routes/marketing/areas.tsx'),
  route('reviews', 'routes/marketing/reviews.tsx'),
  route('fleet-safety', 'routes/marketing/fleet-safety.tsx'),
  route('privacy', 'routes/marketing/privacy.tsx'),
  route('terms', 'routes/marketing/terms.tsx'),
  route('safety', 'routes/marketing/safety.tsx'),
  route('paia', 'routes/marketing/paia.tsx'),
  route('*', 'routes/system/not-found.tsx'),
] satisfies RouteConfig
