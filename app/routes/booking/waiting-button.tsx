import type { ReactNode } from 'react'

/** A button that says so while its page is on its way, and cannot be pressed again. */
export function WaitingButton({ look, isWaiting, children }: WaitingButtonProps) {
  return (
    <button
      className={`button button-${look} figures`}
      data-hides-float=""
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) event.preventDefault()
      }}
    >
      {isWaiting ? 'One moment…' : children}
    </button>
  )
}

type WaitingButtonProps = { look: 'commit' | 'outline'; isWaiting: boolean; children: ReactNode }
