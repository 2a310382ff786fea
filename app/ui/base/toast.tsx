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

/** A toast of a page: in the HTML if the server rendered it, else through the shell script. */
export function Toast(words: ToastWords) {
  const [cameWithPage] = useState(useOnServer())
  const { title, text, tone, silent } = words
  useEffect(() => {
    if (!cameWithPage) showToast({ title, text, tone, silent })
  }, [cameWithPage, title, text, tone, silent])
  // It belongs to something on the page, and goes with it.
  useEffect(() => (silent ? dropSilentToasts : undefined), [silent])
  if (!cameWithPage) return null
  return (
    <div className="toasts">
      <div
        className={`toast toast-${tone ?? 'plain'}`}
        aria-hidden={silent}
        data-toast={JSON.stringify(words)}
      >
        <div>
          <b>{title}</b>
          {text}
        </div>
      </div>
    </div>
  )
}
