import { expect, test } from 'vitest'
import type { LiveState } from './live.ts'
import { signOf } from './use-live-sign.ts'

const now = new Date('2026-11-20T08:42:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each<[LiveState | null, object]>([
  [null, { state: 'not-yet', at: '10:40' }],
  [
    { live: false, since: ago(2) },
    { state: 'not-yet', at: '10:40' },
  ],
  [
    { live: true, lastWord: ago(14) },
    { state: 'live', at: '10:41' },
  ],
  [
    { live: false, since: ago(200) },
    { state: 'lost', minutes: 3 },
  ],
])('%j is shown as %j', (live, sign) => {
  expect(signOf(live, '10:40', now)).toEqual(sign)
})
