import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Refusal } from '#app/forms/answer.ts'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Toast, type ToastWords } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import type { BookingRefusal } from './booking-answer.ts'
import { AUTHENTICATION, useSignInHref } from './sign-in-card.tsx'

/** News above a form that was sent and not carried out; takes the focus whenever it changes. */
export function News({ about, toast, title, children }: NewsProps) {
  const box = useNewsFocus<HTMLDivElement>(about)
  return (
    <>
      <div
        className="error-summary"
        role="alert"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- news about what was sent; without scripts nothing else can move the focus
        autoFocus
        data-focus-on-load=""
        ref={box}
      >
        <h2>{title}</h2>
        {children}
      </div>
      <Toast {...toast} tone="bad" silent />
    </>
  )
}

type NewsProps = {
  /** What was answered: another answer is other news. */
  about: object
  toast: Pick<ToastWords, 'title' | 'text'>
  title: string
  children: ReactNode
}

/** Why nothing was done though nothing is wrong with what was entered, and the way on. */
export function RefusalNote({ refusal, toastTitle }: { refusal: BookingRefusal; toastTitle: string }) {
  const shell = useShell()
  const signIn = useSignInHref()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  if (refusal.outcome === 'signed-out') {
    return (
      <News about={refusal} toast={AUTHENTICATION} title={AUTHENTICATION.title}>
        <p>{AUTHENTICATION.text}. What you typed is kept.</p>
        <div className="button-row">
          <ButtonLink look="outline" href={signIn}>
            Sign in
          </ButtonLink>
        </div>
      </News>
    )
  }
  if (refusal.outcome === 'other-person') {
    const title = 'Somebody else is signed in here now'
    const text = 'This page was opened under another account, so nothing was sent.'
    return (
      <News about={refusal} toast={{ title: toastTitle, text }} title={title}>
        <p>{text} Open it again to go on with the account that is signed in now.</p>
        <div className="button-row">
          <a className="button button-outline" href={here}>
            Open it again
          </a>
        </div>
      </News>
    )
  }
  const [title, text] = sayingOf(refusal)
  // Of what may have been done nobody can say that it was not.
  const toast = { title: refusal.outcome === 'no-answer' ? title : toastTitle, text }
  return (
    <News about={refusal} toast={toast} title={title}>
      <p>{text}</p>
      {refusal.outcome === 'failed' && refusal.reference !== undefined && (
        <p>
          Mention this reference: <b className="figures">{refusal.reference}</b>
        </p>
      )}
      <TalkNow contacts={shell} />
    </News>
  )
}

function sayingOf({ outcome }: Refusal): [title: string, text: string] {
  switch (outcome) {
    case 'too-many':
      return [
        'Too many tries from here',
        'A lot came from your network within the hour. Call us or write on WhatsApp, or try again later.',
      ]
    case 'failed':
      return [
        'Something went wrong on our side',
        'Nothing you typed is lost. Please try again, or talk to us now.',
      ]
    case 'unreachable':
      return [
        'We could not be reached',
        'Check your connection and try again. What you typed is still here, and nothing is booked twice.',
      ]
    case 'no-answer':
      return [
        'No answer yet',
        'We cannot tell whether this reached us. You can safely try again: nothing is booked twice. Or talk to us now.',
      ]
  }
}
