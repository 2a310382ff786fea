/** Who may enter which part of the site. Parts not named here are open to everyone. */

export const ROLES = ['customer', 'operator', 'owner'] as const
export type Role = (typeof ROLES)[number]

const ROOMS = {
  account: ['customer', 'operator', 'owner'],
  console: ['operator', 'owner'],
  /** Tariff, settings and staff. */
  business: ['owner'],
} as const satisfies Record<string, readonly Role[]>
export type Room = keyof typeof ROOMS

/** Whether this role may enter; null means not signed in. */
export function mayEnter(room: Room, role: Role | null): boolean {
  return role !== null && (ROOMS[room] as readonly Role[]).includes(role)
}
