// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import './area-search.js'

const TEXTS = {
  none: 'None.',
  found: '{places} in {regions}',
  places: { one: '{count} place', other: '{count} places' },
  regions: { one: '{count} region', other: '{count} regions' },
}

beforeEach(() => {
  document.documentElement.lang = 'en-ZA'
  document.body.innerHTML = `
    <form data-area-search='${JSON.stringify(TEXTS)}'><input><output></output></form>
    <section class="region"><h2>Overberg</h2><ul><li>Hermanus: whales</li></ul>
      <details class="region-more"><summary>All 2</summary><ul><li>Arniston: a cave</li></ul></details></section>
    <section class="region"><h2>Klein Karoo</h2><ul><li>Calitzdorp: port</li></ul></section>`
})

const type = (text: string) => {
  const input = document.querySelector('input')
  if (input === null) throw new Error('no field')
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const shown = () =>
  [...document.querySelectorAll('.region:not([hidden]) li:not([hidden])')].map(
    (row) => row.textContent.split(':')[0],
  )
const said = () => document.querySelector('output')?.textContent

test('what is typed leaves the places that it names, also those that were folded', () => {
  type('ARNÍSTON')
  expect(shown()).toEqual(['Arniston'])
  expect(document.querySelector('details')?.open).toBe(true)
  expect(said()).toBe('1 place in 1 region')
})

test('a region is found whole by its name, and words that name nothing are said to', () => {
  type('overberg')
  expect(shown()).toEqual(['Hermanus', 'Arniston'])
  type('atlantis')
  expect([shown(), said()]).toEqual([[], 'None.'])
  type('')
  expect([shown().length, said(), document.querySelector('details')?.open]).toEqual([
    3,
    '3 places in 2 regions',
    false,
  ])
})
