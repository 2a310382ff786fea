import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { usePhrases } from './language.tsx'

/** Copies a text by the shell script, which swaps its two labels for two seconds. */
export function CopyButton({ value, kind, label, children }: CopyButtonProps) {
  const { copied } = usePhrases('controls')
  return (
    <button
      type="button"
      className="button button-outline"
      data-copy={value}
      data-copy-kind={kind}
      aria-label={label}
    >
      <Icon name="copy" />
      <span className="swapped">
        <span data-shown="ready">{children}</span>
        <span data-shown="done" hidden>
          {copied}
        </span>
      </span>
    </button>
  )
}

type CopyButtonProps = {
  value: string
  kind: 'email' | 'phone' | 'key' | 'codes' | 'text'
  /** What it copies, where the button itself only says "Copy". */
  label?: string
  children: ReactNode
}
