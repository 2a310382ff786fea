import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Say, useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { Toast, type ToastWords } from '#app/ui/base/toast.tsx'
import { TalkNow } from '#app/ui/business/talk-now.tsx'
import type { BookingRefusal } from './booking-answer.ts'
import { useSignInHref } from './sign-in-card.tsx'

/** A message above a form that failed; takes the focus whenever it changes. */
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
  /** The answer, so that each new one counts as news. */
  about: object
  toast: Pick<ToastWords, 'title' | 'text'>
  title: string
  children: ReactNode
}

/** Why nothing was done although the fields are valid, and what to do next. */
export function RefusalNote({ refusal, toastTitle }: { refusal: BookingRefusal; toastTitle: string }) {
  const shell = useShell()
  const signIn = useSignInHref()
  const { tag } = useLanguage()
  const booking = usePhrases('booking')
  const phrases = booking.refused
  const { pathname, search } = useLocation()
  const here = pathIn(tag, pathname + search)
  if (refusal.outcome === 'signed-out') {
    return (
      <News about={refusal} toast={booking.signIn} title={booking.signIn.title}>
        <p>{booking.signIn.kept}</p>
        <div className="button-row">
          <ButtonLink look="outline" href={signIn}>
            {booking.signIn.button}
          </ButtonLink>
        </div>
      </News>
    )
  }
  if (refusal.outcome === 'other-person') {
    const { title, text, more, button } = phrases.otherPerson
    return (
      <News about={refusal} toast={{ title: toastTitle, text }} title={title}>
        <p>{more}</p>
        <div className="button-row">
          <a className="button button-outline" href={here}>
            {button}
          </a>
        </div>
      </News>
    )
  }
  const { title, text } = phrases[refusal.outcome === 'failed' ? 'broken' : refusal.outcome]
  // If it may have succeeded, do not claim that it did not.
  const toast = { title: refusal.outcome === 'no-answer' ? title : toastTitle, text }
  return (
    <News about={refusal} toast={toast} title={title}>
      <p>{text}</p>
      {refusal.outcome === 'failed' && refusal.reference !== undefined && (
        <p>
          <Say
            phrase={phrases.reference}
            facts={{ reference: <b className="figures">{refusal.reference}</b> }}
          />
        </p>
      )}
      <TalkNow contacts={shell} />
    </News>
  )
}
