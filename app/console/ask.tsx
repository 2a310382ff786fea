import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { faceOf } from './name-face.ts'

/**
 * A question before an email goes out or money moves: who is told, how much goes, and a button that names the action.
 * It is part of the page's address; `back` is the page without it. Without scripts it is shown at the head of the page.
 */
export function Ask({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  useEffect(() => {
    const box = dialog.current
    box?.close()
    box?.showModal()
    // A group of choices begins at the one that is made.
    if (document.activeElement?.matches('[type=radio]'))
      box?.querySelector<HTMLElement>('[type=radio]:checked')?.focus()
    return () => box?.close()
  }, [])
  return (
    <dialog
      open
      className="ask"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        void navigate(back, { replace: true, preventScrollReset: true })
      }}
    >
      <h2 id={id} className={faceOf(title)}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
