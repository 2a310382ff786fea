import type { Done } from '#app/console/toast.tsx'
import { waitsForUs } from '#domain/enquiry/status.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { PAGE } from './list-view.server.ts'
import { spaced } from './spaced.ts'

const DONE: Partial<Record<string, { text: string; undo?: Record<string, string> }>> = {
  reply: { text: 'is answered.' },
  note: { text: 'has a new note.' },
  touch: { text: 'is marked as answered; its clock has stopped.', undo: { form: 'not answered' } },
  answered: { text: 'is answered; its clock has stopped.', undo: { form: 'not answered' } },
  'not answered': { text: 'is waiting for an answer again.' },
  spam: { text: 'is spam.', undo: { form: 'move', move: 'not spam' } },
  'not spam': { text: 'is not spam.', undo: { form: 'move', move: 'spam' } },
  close: { text: 'is closed.', undo: { form: 'move', move: 'reopen' } },
  reopen: { text: 'is open again.' },
  assign: { text: 'is assigned.' },
  paste: { text: 'has the guest’s answer.' },
  separate: { text: 'is separate again.' },
  read: { text: 'has the trips read from its text. Check them.' },
  trips: { text: 'has the trips as you corrected them.' },
}

/** A reply answers once it has left. */
function replied(email: string, hasMail: boolean): string {
  if (email === '') return 'has your reply. Say so once it is sent: then its clock stops.'
  return hasMail ? 'is answered.' : 'has your reply. The email waits: no mail server is set up.'
}

/** The action just done, read from the address, with its undo. */
export function doneView(
  params: URLSearchParams,
  { reference, status, email }: Pick<OfficeEnquiry, 'reference' | 'status' | 'email'>,
  hasMail: boolean,
): Done | null {
  const name = params.get('done') ?? ''
  const done = Object.hasOwn(DONE, name) ? DONE[name] : undefined
  if (done === undefined) return null
  const isUndone = done.undo?.form === 'not answered' && waitsForUs(status)
  return {
    text: `${spaced(reference)} ${name === 'reply' ? replied(email, hasMail) : done.text}`,
    undo: done.undo === undefined || isUndone ? null : { action: `${PAGE}/${reference}`, fields: done.undo },
  }
}
