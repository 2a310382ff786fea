import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { usePhrases } from './language.tsx'

/** A native dialog; the shell script opens and closes it. Its heading takes the focus when it opens. */
export function Dialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { close } = usePhrases('controls')
  return (
    <dialog className="dialog" id={id} aria-labelledby={`${id}-title`}>
      <div className="dialog-head">
        <h2 id={`${id}-title`} tabIndex={-1} data-first-focus="">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={close} data-closes="">
          <Icon name="close" size={24} />
        </button>
      </div>
      {children}
      <div
        className="toasts"
        aria-live="polite"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </dialog>
  )
}
