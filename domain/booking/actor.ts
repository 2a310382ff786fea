import type { Mover } from './permissions.ts'

/**
 * Who acts on a booking. `userId` is null for people without an account, for the program, and for anyone who decides
 * from the office's email. Acts of the office are recorded with the network address they came from. A program that
 * reports what has happened acts `atAnyTime`.
 */
export type Actor = { userId: string | null; atAnyTime?: boolean } & (
  | { mover: Exclude<Mover, 'operator'> }
  | { mover: 'operator'; address: string | null }
)

/** Someone in the office. `seen` is the revision of the enquiry that they looked at. */
export type OfficeActor = Extract<Actor, { mover: 'operator' }> & { seen?: number | undefined }
