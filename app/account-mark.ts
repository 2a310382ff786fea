/**
 * What a cookie without a secret tells pages about the session: when its short-lived part expires (seconds),
 * its id, the version of the account, and how it began.
 */
export type Mark = { until: number; session: string; stamp: string; how: string }

export type Change = 'signed in' | 'recovery' | 'second factor' | 'signed out' | 'user changed' | 'renewed'

const BEGINNINGS: Record<string, Change> = {
  password: 'signed in',
  recovery: 'recovery',
  'second-factor': 'second factor',
}

export function readMark(cookie: string): Mark | null {
  const [, until = '', session = '', stamp = '', how = ''] =
    /(?:^|; )tours\.signed-in=(\d+)\.(\w+)\.(\w+)\.([a-z-]+)/.exec(cookie) ?? []
  return until === '' ? null : { until: Number(until), session, stamp, how }
}

/** What has changed between two readings, if anything. */
export function changeBetween(before: Mark | null, after: Mark | null): Change | null {
  if (after === null) return before === null ? null : 'signed out'
  if (before === null || before.session !== after.session) return BEGINNINGS[after.how] ?? 'signed in'
  if (before.stamp !== after.stamp) return 'user changed'
  return before.until === after.until ? null : 'renewed'
}

export function isBeginning(change: Change): boolean {
  return Object.values(BEGINNINGS).includes(change)
}
