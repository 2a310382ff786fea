import type { IconName } from '../icon.tsx'

/** Search results in words. */
export type FoundGroup = { title: string; items: Found[] }

export type Found = {
  to: string
  icon: IconName
  /** The name or reference it goes by. */
  name: string
  /** Details that tell it apart from others. */
  text: string
  /** When, or how many. */
  note: string
}
