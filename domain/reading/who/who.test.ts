import { expect, test } from 'vitest'
import { read, tripsIn } from '#tests/support/words/reading.ts'

test.each([
  ['Two adults and the twins, 4 years old', 4],
  ['Myself and my two boys', 3],
  ['Twee grootmense en een kind', 3],
  ['My mom n me', 2],
  ['13 players and a coach', 14],
  ['Five girls, all 9, plus me', 6],
  ['2 adults, children 5 and 9,', 4],
  ['3 people, sorry make that 4 people', 4],
  ['2 Erwachsene, Tochter 8 und Baby 9 Monate', 4],
  ['2 adults + a baby (8 months)', 3],
  ['18 out-of-town guests', 18],
  ['Unsere Gruppe (8 Damen)', 8],
  ['My wife, our toddler and me', 3],
  ['What does it cost for both trips? 2 adults + a kid (4)', 3],
  ['Six of us, two of them children,', 6],
  ['3 couples', 6],
])('“%s” are %i', (who, passengers) => {
  const [trip] = tripsIn(`${who} need a transfer on 5 December at 10:00 from the Cape Grace to Spier.`)
  expect(trip?.passengers).toBe(passengers)
})

test.each([
  ['Wir sind zwei Erwachsene und unser Sohn (9)', [9], 3],
  ['four of us, two grown-ups and the boys (11 and 13)', [11, 13], 4],
  ['2 Erwachsene, unser Sohn (9) und die Zwillinge (2)', [9, 2, 2], 5],
  ['2 adults, 2 children age 8 & 10, 1 infant 14 months', [8, 10, 1], 5],
  ['2 volwassenes, 2 kinders van 5 en 8', [5, 8], 4],
])('children and their ages in “%s”', (who, ages, passengers) => {
  const [trip] = tripsIn(`Cape Grace - Spier, 5.12.2026, 10:00. ${who}.`)
  expect([trip?.children_ages, trip?.passengers]).toEqual([ages, passengers])
})

test('“3 or 4 people” has to be asked, and by when they know is no date', () => {
  const { trips, ask } = read(
    'We are 3 or 4 people (will know by Wednesday), on Thursday at 10:00 from the Cape Grace to Spier.',
  )
  expect([trips[0]?.date, ask.includes('passengers_confirm:1')]).toEqual(['2026-11-26', true])
})

test.each([
  ['4 checked bags, 2 carry-ons', 4, 2],
  ['2 big suitcase and 2 hand luggage', 2, 2],
  ['3 große Koffer, 3 Rucksäcke', 3, 3],
  ['hand luggage only', 0, null],
  ['two suitcases each', 4, null],
])('“%s” are %i large bags and %s small ones', (bags, large, small) => {
  const [trip] = tripsIn(`2 pax, Cape Grace - airport, 5/12/2026 10:00, ${bags}`)
  expect([trip?.large_bags, trip?.small_bags]).toEqual([large, small])
})

test('what else must fit in is named in the words of the guest', () => {
  const [trip] = tripsIn('2 pax, Cape Grace - airport, 5/12/2026 10:00, 2 Golfbags und ein Kinderwagen')
  expect(trip?.other).toBe('2 Golfbags, stroller (ein Kinderwagen)')
})
