/** What a guest taps on the arrival card. Steps tell driver and office how far the guest is; they move nothing. */

const STEPS = ['landed', 'bags', 'here'] as const
export type GuestStep = (typeof STEPS)[number]

/** Those that somebody in the office must take. */
export const KERB_ALARMS = ['cannot see', 'not the same'] as const
export type KerbAlarmKind = (typeof KERB_ALARMS)[number]

export const GUEST_TAPS = [...STEPS, 'undo', ...KERB_ALARMS] as const
export type GuestTapName = (typeof GUEST_TAPS)[number]

/** One tap as the guest's phone sends it: `id` and `at` are the phone's. */
export type GuestTap = { id: string; legId: string; tap: GuestTapName; at: Date }

/** The steps of a leg, in order. */
export function guestSteps({ lands }: { lands: boolean }): readonly GuestStep[] {
  return lands ? STEPS : ['here']
}

export function isKerbAlarm(tap: GuestTapName): tap is KerbAlarmKind {
  return KERB_ALARMS.some((one) => one === tap)
}

/** The steps that a guest has reached, by taps in the order of time; `undo` takes back the last. */
export function stepsReached<Tap extends { tap: GuestTapName }>(taps: Tap[]): Tap[] {
  const reached: Tap[] = []
  for (const one of taps) {
    if (one.tap === 'undo') reached.pop()
    else if (!isKerbAlarm(one.tap) && !reached.some(({ tap }) => tap === one.tap)) reached.push(one)
  }
  return reached
}
