import { expect, test } from 'vitest'
import { stopLabels } from './finder-form.ts'

test.each([
  ['[{"label":"Kalk Bay","lat":-34.1},"Muizenberg"]', ['Kalk Bay', 'Muizenberg']],
  ['[{"label":{}},null]', ['', '']],
  ['x', []],
  ['null', []],
  ['{}', []],
])('stops that were posted as %s read %j', (stops, labels) => {
  expect(stopLabels(stops)).toEqual(labels)
})
