import type { Mover } from './status.ts'

/**
 * Who makes a move. `userId` is null for a driver without an account, for the program, and for anyone who decides from
 * the office's email. Moves by the office are recorded with the network address they came from. `seen` is the revision
 * they looked at: if it is out of date, nothing is done. A program that reports what has happened uses `atAnyTime`.
 */
export type Actor = { userId: string | null; seen?: number | undefined; atAnyTime?: boolean } & (
  | { mover: Exclude<Mover, 'operator'> }
  | { mover: 'operator'; address: string | null }
)

/** Someone in the office. */
export type OfficeActor = Extract<Actor, { mover: 'operator' }>
