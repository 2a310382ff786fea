import { useEffect, useState } from 'react'
import { useOnServer } from './on-server.ts'

export type ToastWords = { title: string; text?: string; tone?: 'good' | 'bad'; silent?: boolean }

/** Asks the shell script to show a toast. */
export function showToast(words: ToastWords) {
  document.dispatchEvent(new CustomEvent('toast', { detail: words }))
}

function dropSilentToasts() {
  document.dispatchEvent(new CustomEvent('toast-over'))
}

/**
 * A toast of a page: in the HTML if the server rendered it, else through the shell script. With `inPlace` it stays where
 * it is on a phone, where it would cover what is read next.
 */
export function Toast({ inPlace = false, ...words }: ToastWords & { inPlace?: boolean }) {
  const [cameWithPage] = useState(useOnServer())
  const [stays] = useState(() => inPlace && !cameWithPage && !matchMedia(ROOM_FOR_TOASTS).matches)
  const { title, text, tone, silent } = words
  useEffect(() => {
    if (!cameWithPage && !stays) showToast({ title, text, tone, silent })
  }, [cameWithPage, stays, title, text, tone, silent])
  // It belongs to something on the page, and goes with it.
  useEffect(() => (silent ? dropSilentToasts : undefined), [silent])
  if (!cameWithPage && !stays) return null
  return (
    <div className={inPlace ? 'toasts toasts-in-place' : 'toasts'}>
      <div
        className={`toast toast-${tone ?? 'plain'}`}
        aria-hidden={silent}
        role={stays ? 'status' : undefined}
        data-toast={stays ? undefined : JSON.stringify(words)}
      >
        <div>
          <b>{title}</b>
          {text}
        </div>
      </div>
    </div>
  )
}

/** Where a toast covers nothing that matters, as in `layers.css`. */
const ROOM_FOR_TOASTS = '(min-width: 768px)'
