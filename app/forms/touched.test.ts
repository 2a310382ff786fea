import { expect, test } from 'vitest'
import { partsTouched, setOf, shownIn, touchedIn } from './touched.ts'

const AIRPORT = { label: 'Cape Town International Airport', placeId: 'place:cape-town-international' }
const SHOWN = {
  date: '2026-12-05',
  time: '09:50',
  returnDate: '',
  returnTime: '',
  pickup: AIRPORT.label,
  pickupPlace: JSON.stringify(AIRPORT),
  dropoff: 'Stellenbosch',
  dropoffPlace: '',
  stop0: 'Paarl',
  stop0Place: '',
  stop1: '',
  stop1Place: '',
  passengers: '2',
  meetAndGreet: 'on',
  notes: 'Two lines,\nas typed',
  address0: '1 Dorp Street',
  rand: '',
}

function posted(changes: Record<string, string | null> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SHOWN, ...changes, shown: JSON.stringify(SHOWN) }))
    if (value !== null) form.set(name, value)
  return form
}

function changed(changes: Record<string, string | null>) {
  const form = posted(changes)
  const touched = touchedIn(form, shownIn(form))
  return { touched, set: setOf(form, SHOWN, touched) }
}

test('a form that says what was shown changes nothing', () => {
  expect(changed({ notes: 'Two lines,\r\nas typed' })).toEqual({ touched: [], set: {} })
})

test('only what was touched is sent', () => {
  expect(changed({ time: '11:20', passengers: '4' }).set).toEqual({ time: '11:20', passengers: '4' })
})

test('a number that was emptied stays as it is', () => {
  expect(changed({ passengers: '' }).touched).toEqual([])
})

test('an unticked box is a change', () => {
  expect(changed({ meetAndGreet: null }).set).toEqual({ meetAndGreet: false })
})

test('of the stops, those that stay are sent with the new one, and an emptied one goes', () => {
  expect(changed({ stop1: 'Franschhoek' }).set).toEqual({ stops: ['Paarl', 'Franschhoek'] })
  expect(changed({ stop0: '' }).set).toEqual({ stops: [] })
})

test('a place that was picked is sent as a place', () => {
  const place = { label: 'Paarl', placeId: 'place:paarl' }
  expect(changed({ dropoff: 'Paarl', dropoffPlace: JSON.stringify(place) }).set).toEqual({ dropoff: place })
})

test('a return is sent whole', () => {
  const back = { returnDate: '2026-12-12', returnTime: '15:00' }
  expect(changed(back).set).toEqual({ return: { date: '2026-12-12', time: '15:00' } })
})

test('fields are compared with a colleague’s change by the part that they belong to', () => {
  const { touched } = changed({ time: '11:20', stop1: 'Franschhoek', rand: '900', address0: '2 Dorp Street' })
  expect(partsTouched(touched)).toEqual(
    ['times', 'places', 'addresses', 'price'].toSorted((a, b) => order(a) - order(b)),
  )
})

const order = (part: string) => ['times', 'places', 'addresses', 'price'].indexOf(part)
