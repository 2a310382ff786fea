import type { ReactNode } from 'react'
import { usePhrases } from '#app/ui/base/language.tsx'

/** A button that shows while its page is loading, and cannot be pressed again. */
export function WaitingButton({ look, isWaiting, children }: WaitingButtonProps) {
  const { moment } = usePhrases('fields')
  return (
    <button
      className={`button button-${look} figures`}
      aria-disabled={isWaiting || undefined}
      onClick={(event) => {
        if (isWaiting) event.preventDefault()
      }}
    >
      {isWaiting ? moment : children}
    </button>
  )
}

type WaitingButtonProps = { look: 'commit' | 'outline'; isWaiting: boolean; children: ReactNode }
