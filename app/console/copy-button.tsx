import { type RefObject, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { KeyName } from './keys/table.ts'

/** Counted from the last press. */
const COPIED_MS = 2000

/** Copies what a field shows, and says so for a moment. */
export function CopyButton({ field, keyName }: CopyProps) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null)
  useEffect(() => {
    if (copiedAt === null) return
    const ready = setTimeout(() => setCopiedAt(null), COPIED_MS)
    return () => clearTimeout(ready)
  }, [copiedAt])
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
    } catch {
      // Without https this is the only way to copy.
      if (!document.execCommand('copy')) return
    }
    setCopiedAt(performance.now())
  }
  return (
    <Button type="button" size="small" keyName={keyName} onClick={() => void copy()}>
      {copiedAt === null ? 'Copy' : 'Copied!'}
    </Button>
  )
}

type CopyProps = {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  keyName?: KeyName
}
