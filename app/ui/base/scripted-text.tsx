import type { ComponentProps } from 'react'

/** A place whose text the shell script writes, perhaps before React arrives; React leaves it alone. */
export function ScriptedText({ ...props }: ComponentProps<'span'>) {
  return <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} {...props} />
}
