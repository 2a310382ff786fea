import type { IconName } from '../icon.tsx'

/** What a search found, in words. */
export type FoundGroup = { title: string; items: Found[] }

export type Found = {
  to: string
  icon: IconName
  /** What it is known by: a reference, a name. */
  name: string
  /** What else tells it apart. */
  text: string
  /** When, or how many. */
  note: string
}
