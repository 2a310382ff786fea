import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { load } from 'js-yaml'
import { tariffSchema, writtenTariffSchema } from './tariff.ts'

describe('a tariff', () => {
  const written = () => load(readFileSync('content/tariff.yml', 'utf8')) as Record<string, unknown>

  it.each<[string, (tariff: ReturnType<typeof written>) => object]>([
    ['rounds to nothing', (was) => ({ ...was, distance: { ...(was.distance as object), roundTo: 0 } })],
    [
      'has an SUV below the sedan',
      (was) => ({ ...was, pointToPoint: { minimum: { sedan: 9, suv: 8, minibus: 9 } } }),
    ],
    [
      'has a package twice',
      (was) => ({ ...was, packages: [...(was.packages as object[]), ...(was.packages as object[])] }),
    ],
    [
      'has no wine tour',
      (was) => ({
        ...was,
        packages: (was.packages as { kind: string }[]).filter(({ kind }) => kind !== 'wine'),
      }),
    ],
    ['says what means nothing', (was) => ({ ...was, discount: 10 })],
  ])('is refused when it %s', (_, change) => {
    expect(writtenTariffSchema.safeParse(written()).success).toBe(true)
    expect(writtenTariffSchema.safeParse(change(written())).success).toBe(false)
  })

  it('is refused if its distance price would ever fall', () => {
    const points = [
      { km: 10, price: 300 },
      { km: 20, price: 200 },
    ]
    expect(
      tariffSchema.shape.distance.safeParse({
        points,
        perKmBeyond: 8,
        factor: { sedan: 1, suv: 1.3, minibus: 1.7 },
        roundTo: 10,
      }).success,
    ).toBe(false)
  })
})
