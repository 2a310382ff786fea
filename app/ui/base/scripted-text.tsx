import type { ComponentProps } from 'react'

/** Text that the shell script writes, perhaps before React starts; React leaves it alone. */
export function ScriptedText({ ...props }: ComponentProps<'span'>) {
  return <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} {...props} />
}
