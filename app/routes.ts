import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/marketing/home.tsx'),
  route('booking-enquiry', 'routes/enquiry/booking-enquiry.tsx'),
  route('booking-enquiry/sent/:id', 'routes/enquiry/sent.tsx'),
  route('email', 'routes/enquiry/email.tsx'),
  route('contact', 'routes/enquiry/contact.tsx'),
  route('privacy', 'routes/marketing/privacy.tsx'),
  route('*', 'routes/system/not-found.tsx'),
] satisfies RouteConfig
