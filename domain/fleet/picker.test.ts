import { expect, test } from 'vitest'
import { driversInOrder } from './picker.ts'

const driver = (name: string, hours: number, emptyKm: number | null) => {
  const may =
    emptyKm === null
      ? {
          can: false as const,
          why: {
            code: 'paper-ends' as const,
            paper: { kind: 'prdp' as const, number: '', until: '2026-11-01' },
          },
        }
      : { can: true as const, emptyKm, comesFrom: null, goesTo: null }
  return { name, hours, isChosen: false, ...may }
}

test('the driver proposed has the least empty way, then the fewest hours; too long a shift comes after all others who can', () => {
  const drivers = [
    driver('Aviwe, off', 0, null),
    driver('Bongani, on duty too long', 13, 0),
    driver('Chris, far', 1, 40),
    driver('Dineo, busy', 9, 10),
    driver('Elsa, fresh', 1, 10),
  ]
  expect(driversInOrder(drivers).map(({ name }) => name)).toEqual([
    'Elsa, fresh',
    'Dineo, busy',
    'Chris, far',
    'Bongani, on duty too long',
    'Aviwe, off',
  ])
})
