import { describe, expect, it } from 'vitest'
import { problemsIn, problemsOf, REQUIRED_IN_ORDER } from '#tests/support/booking-enquiry.ts'
import { parseBookingEnquiry, readBookingEnquiryForm } from './booking-enquiry.ts'

describe('the posted form', () => {
  const text = { from: 'Cape Town International Airport (CPT)', destination: 'Lanzerac Hotel' }
  const chosen = { label: text.from, placeId: 'place:cape-town-international', lat: -33.9694, lng: 18.5972 }

  function posted(fields: [string, string][]) {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return readBookingEnquiryForm(form)
  }

  it('becomes an enquiry', () => {
    const entity = posted([
      ['firstName', 'Thandi'],
      ['lastName', 'Mokoena'],
      ['email', 'thandi@example.org'],
      ['mobile', '082 123 4567'],
      ['from', text.from],
      ['fromPlace', JSON.stringify(chosen)],
      ['destination', text.destination],
      ['destinationPlace', ''],
      ['date', '2026-11-28'],
      ['time', '07:45'],
      ['pax', '4'],
      ['largeBags', '3'],
      ['otherLuggage', ''],
      ['vehicle', 'suv:Fortuner'],
      ['notes', ''],
    ])
    expect(parseBookingEnquiry(entity)).toEqual({
      ok: true,
      value: {
        firstName: 'Thandi',
        lastName: 'Mokoena',
        email: 'thandi@example.org',
        mobile: '082 123 4567',
        pickup: { label: text.from, placeId: 'place:cape-town-international', lat: -33.9694, lng: 18.5972 },
        dropoff: { label: text.destination },
        date: '2026-11-28',
        time: '07:45',
        passengers: 4,
        luggage: 3,
        otherLuggage: '',
        vehicle: { type: 'suv', makeModel: 'Fortuner' },
        notes: '',
      },
    })
  })

  it('about a tour ends where it began, unless somebody says otherwise', () => {
    const about = (...more: [string, string][]) => posted([['from', text.from], ['comesBack', 'on'], ...more])
    expect(about().destination).toBe(text.from)
    expect(about(['destination', text.destination]).destination).toBe(text.destination)
    expect(posted([['from', text.from]]).destination).toBe('')
  })

  it('left empty has every required field missing', () => {
    expect(problemsIn(posted([])).map(({ message }) => message)).toEqual(
      REQUIRED_IN_ORDER.map(([, message]) => message),
    )
  })

  it('counts the last of a field that was posted twice', () => {
    expect(
      posted([
        ['vehicle', ''],
        ['vehicle', 'any'],
        ['pax', '4'],
        ['pax', '5'],
      ]),
    ).toMatchObject({ vehicle: 'any', pax: '5' })
  })

  it('counts the last of a hidden place that was posted twice', () => {
    expect(
      posted([
        ['from', text.from],
        ['fromPlace', JSON.stringify({ ...chosen, placeId: 'an earlier choice' })],
        ['fromPlace', JSON.stringify(chosen)],
      ]),
    ).toMatchObject({ from: { placeId: 'place:cape-town-international' } })
  })

  it('keeps the chosen place while the visible text is its label', () => {
    expect(
      posted([
        ['from', text.from],
        ['fromPlace', JSON.stringify(chosen)],
      ]).from,
    ).toEqual(chosen)
  })

  it('forgets the chosen place once the visible text was changed', () => {
    expect(
      posted([
        ['from', 'Sea Point'],
        ['fromPlace', JSON.stringify(chosen)],
      ]).from,
    ).toBe('Sea Point')
  })

  it('keeps pickup and destination apart', () => {
    expect(
      posted([
        ['from', text.from],
        ['destination', text.destination],
        ['destinationPlace', JSON.stringify(chosen)],
      ]),
    ).toMatchObject(text)
  })

  it.each(['{', 'null', '7', '[]', '"text"', '{"label":7}', '{}'])(
    'takes the text where the hidden place is damaged: %s',
    (hidden) => {
      expect(
        posted([
          ['from', text.from],
          ['fromPlace', hidden],
        ]).from,
      ).toBe(text.from)
    },
  )

  it('takes a file in place of a text for nothing', () => {
    const form = new FormData()
    form.append('firstName', new File(['x'], 'x.exe'))
    expect(problemsOf({ firstName: readBookingEnquiryForm(form).firstName })).toEqual([
      { path: 'firstName', message: 'Please enter your first name' },
    ])
  })
})
