import { useId, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A link to read, select whole and copy. */
export function LinkField({ url, label, isLabelHidden = false }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="in-row link-field">
        <input
          id={id}
          className="input"
          readOnly
          ref={field}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton field={field} />
      </div>
    </div>
  )
}

type LinkFieldProps = { url: string; label: string; isLabelHidden?: boolean }
