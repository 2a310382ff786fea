import type { OfficeBookingView } from './booking-page-view.ts'

type Guest = Pick<OfficeBookingView, 'name' | 'hasMail'>

/** Who is told. Without a mail server the email waits. */
export function told({ name, hasMail }: Guest): string {
  return hasMail ? `${name} is told by email now` : `An email to ${name} waits until mail is set up`
}

/** The same as the start of a longer sentence: `… with a link to accept`. */
export function emailed({ name, hasMail }: Guest): string {
  return hasMail ? `${name} gets an email` : `Once mail is set up, ${name} gets an email`
}
