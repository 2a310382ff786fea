import { describe, expect, it } from 'vitest'
import { problemsIn, problemsOf, REQUIRED_IN_ORDER, valueOf } from '#tests/support/booking-enquiry.ts'
import { airportToStellenbosch } from '#tests/support/people.ts'

const { from, destination, pax, largeBags, ...others } = airportToStellenbosch()
const { lon: lng, ...pickup } = from as Record<string, unknown>
/** The same by the names that things have everywhere else. */
const INSIDE = {
  ...others,
  pickup: { ...pickup, lng },
  dropoff: destination,
  passengers: pax,
  luggage: largeBags,
}

describe('a complete booking enquiry', () => {
  it('is accepted as it was written', () => {
    expect(valueOf({})).toEqual(INSIDE)
  })

  it('needs neither other luggage nor notes', () => {
    expect(valueOf({ otherLuggage: undefined, notes: undefined })).toMatchObject({
      otherLuggage: '',
      notes: '',
    })
  })

  it('keeps nothing that the form does not ask for', () => {
    expect(valueOf({ isAdmin: true, status: 'converted', fromPlace: '{}' })).toEqual(INSIDE)
  })

  it('loses outer blanks and keeps the lines of the notes', () => {
    expect(valueOf({ firstName: '  Hannah ', notes: ' one\r\ntwo ' })).toMatchObject({
      firstName: 'Hannah',
      notes: 'one\ntwo',
    })
  })
})

describe('what is required', () => {
  it.each(REQUIRED_IN_ORDER)('%s: "%s"', (field, message) => {
    expect(problemsOf({ [field]: undefined })).toEqual([{ path: field, message }])
  })

  it.each(REQUIRED_IN_ORDER)('%s cannot be left blank: "%s"', (field, message) => {
    for (const blank of ['', '   ', '\t\r\n', '\u0000', null]) {
      expect(problemsOf({ [field]: blank })).toEqual([{ path: field, message }])
    }
  })

  it('is said in the order of the form, all at once', () => {
    expect(problemsIn({})).toEqual(REQUIRED_IN_ORDER.map(([path, message]) => ({ path, message })))
  })

  it.each(
    REQUIRED_IN_ORDER.map(([field, message], i) => [field, message, REQUIRED_IN_ORDER.slice(i)] as const),
  )('%s is named first when it and all after it are missing', (field, message, rest) => {
    const missing = Object.fromEntries(rest.map(([name]) => [name, '']))
    expect(problemsOf(missing)[0]).toEqual({ path: field, message })
  })

  it.each([null, undefined, 'text', 42, true, []])(
    'is all missing when %j is sent instead of an enquiry',
    (input) => {
      expect(problemsIn(input).map(({ path }) => path)).toEqual(REQUIRED_IN_ORDER.map(([field]) => field))
    },
  )
})

describe('the e-mail address', () => {
  const MESSAGE = 'Please enter a valid email address'

  it.each(['hannah@example.com', "o'brien+tours@mail.example.co.za", 'a@b.co', ' hannah@example.com '])(
    '%j is one',
    (email) => {
      expect(valueOf({ email }).email).toBe(email.trim())
    },
  )

  it.each([
    'hannah',
    'hannah@',
    '@example.com',
    'hannah@example',
    'hannah@example..com',
    'hannah@-example.com',
    'hannah@example.com.',
    'hannah bergström@example.com',
    'hannah@exa mple.com',
    'hannah@@example.com',
    'hannah@example.com, thandi@example.org',
    'Hannah <hannah@example.com>',
    'hannah@example.com\r\nBcc: all@evil.example',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is none', (email) => {
    expect(problemsOf({ email })).toEqual([{ path: 'email', message: MESSAGE }])
  })

  it('may have 254 characters', () => {
    expect(problemsOf({ email: `${'a'.repeat(242)}@example.com` })).toEqual([])
  })

  it('is checked for its form only after everything that is required', () => {
    expect(problemsOf({ email: 'hannah', vehicle: '' })).toEqual([
      { path: 'vehicle', message: 'Please select a vehicle' },
      { path: 'email', message: MESSAGE },
    ])
    expect(problemsOf({ email: 'hannah', lastName: '' })[0]?.path).toBe('lastName')
  })
})

describe('the mobile number', () => {
  it.each(['082 123 4567', '+46 (0)70-123 45 67', 'ask at reception, ext. 7', '112'])(
    'may be written in any way: %s',
    (mobile) => {
      expect(valueOf({ mobile }).mobile).toBe(mobile)
    },
  )

  it('is kept in our digits, without what cannot be seen', () => {
    expect(valueOf({ mobile: '٠٨٢\u00AD١٢٣\u200B٤٥٦٧' }).mobile).toBe('0821234567')
  })

  it('may be sent as a number', () => {
    expect(valueOf({ mobile: 27821234567 }).mobile).toBe('27821234567')
  })
})

describe('passengers and large bags', () => {
  const PASSENGERS = 'Passengers must be a whole number from 1 to 14'
  const BAGS = 'Large bags must be a whole number from 0 to 10'

  it.each([1, 2, 13, 14, '1', '14', ' 3 ', '03'])('%j passengers can travel', (pax) => {
    expect(valueOf({ pax }).passengers).toBe(Number(pax))
  })

  it.each([
    0,
    15,
    -1,
    2.5,
    '0',
    '15',
    '-1',
    '2.5',
    '2,5',
    '1e1',
    '0x2',
    'two',
    '٢',
    true,
    [2],
    {},
    Number.NaN,
    Infinity,
  ])('%j passengers cannot', (pax) => {
    expect(problemsOf({ pax })).toEqual([{ path: 'pax', message: PASSENGERS }])
  })

  it.each([0, 1, 10, '0', '10'])('%j large bags fit', (largeBags) => {
    expect(valueOf({ largeBags }).luggage).toBe(Number(largeBags))
  })

  it.each([-1, 11, 0.5, '11', '-1', 'none', false])('%j large bags do not', (largeBags) => {
    expect(problemsOf({ largeBags })).toEqual([{ path: 'largeBags', message: BAGS }])
  })

  it('are two passengers and no bags where nobody said', () => {
    for (const nothing of [undefined, null, '']) {
      expect(valueOf({ pax: nothing, largeBags: nothing })).toMatchObject({ passengers: 2, luggage: 0 })
    }
  })
})

describe('date and time', () => {
  it.each(['2026-02-30', '2026-02-29', '2026-13-01', '28/11/2026', 'tomorrow', '2026-11-28T07:45'])(
    '%s is no date in the calendar',
    (date) => {
      expect(problemsOf({ date })).toEqual([
        {
          path: 'date',
          message: 'That date does not exist. Choose another, like 2030-01-31',
        },
      ])
    },
  )

  it('year 9999 is too far ahead', () => {
    const message = 'That date is too far ahead. Check the year'
    expect(problemsOf({ date: '9999-12-31' })).toEqual([{ path: 'date', message }])
  })

  it.each(['2026-11-28', '2028-02-29', ' 2026-11-28 '])('%j is a date', (date) => {
    expect(valueOf({ date }).date).toBe(date.trim())
  })

  it.each(['24:00', '25:15', '7:45', '07:5', '0745', '07:45:00', 'noon', '07.45'])(
    '%s is no time',
    (time) => {
      expect(problemsOf({ time })).toEqual([
        { path: 'time', message: 'Enter the time in hours and minutes, like 07:45' },
      ])
    },
  )

  it.each(['00:00', '07:15', '07:30', '22:41', '23:59'])('%s is a time', (time) => {
    expect(valueOf({ time }).time).toBe(time)
  })
})

describe('the vehicle', () => {
  it.each([
    ['any', { type: 'any' }],
    ['suv', { type: 'suv' }],
    ['suv:Fortuner', { type: 'suv', makeModel: 'Fortuner' }],
    [{ type: 'any' }, { type: 'any' }],
    [{ type: 'minibus' }, { type: 'minibus' }],
    [
      { type: 'minibus', makeModel: 'Quantum 10-seater' },
      { type: 'minibus', makeModel: 'Quantum 10-seater' },
    ],
  ])('%j is read as %j', (vehicle, read) => {
    expect(valueOf({ vehicle }).vehicle).toEqual(read)
  })

  it.each([
    'coach',
    'SUV',
    'suv ',
    ':Fortuner',
    7,
    [],
    {},
    { type: 'coach' },
    { type: null },
    { makeModel: 'Fortuner' },
  ])('has to be selected when %j was sent', (vehicle) => {
    expect(problemsOf({ vehicle })).toEqual([{ path: 'vehicle', message: 'Please select a vehicle' }])
  })

  it('can be named in at most 80 characters', () => {
    expect(problemsOf({ vehicle: { type: 'suv', makeModel: 'x'.repeat(81) } })).toEqual([
      { path: 'vehicle', message: 'Vehicle can have at most 80 characters' },
    ])
  })
})

describe('a place', () => {
  it('may be text alone', () => {
    expect(valueOf({ from: ' 12 Main Road,  Sea Point ' }).pickup).toEqual({
      label: '12 Main Road, Sea Point',
    })
  })

  it('may be what was chosen from the suggestions, with its spot and address', () => {
    const from = {
      label: 'Lanzerac Hotel, Stellenbosch',
      placeId: 'place:lanzerac',
      lat: -33.9386,
      lng: 18.8914,
      street: 'Lanzerac Road',
      suburb: '',
      city: 'Stellenbosch',
    }
    expect(valueOf({ from }).pickup).toEqual(from)
  })

  it('may spell its longitude lon', () => {
    expect(valueOf({ from: { label: 'Lanzerac', lat: -33.9, lon: 18.9 } }).pickup).toEqual({
      label: 'Lanzerac',
      lat: -33.9,
      lng: 18.9,
    })
  })

  it('goes by lng where both spellings are sent', () => {
    expect(valueOf({ from: { label: 'Lanzerac', lng: 18.9, lon: 1 } }).pickup).toMatchObject({ lng: 18.9 })
  })

  it.each([91, -91, Number.NaN, Infinity, '-33.9', null, {}])('loses a latitude that is none: %j', (lat) => {
    expect(valueOf({ from: { label: 'Lanzerac', lat } }).pickup.lat).toBeUndefined()
  })

  it.each([181, -181, 'east'])('loses a longitude that is none: %j', (lon) => {
    expect(valueOf({ from: { label: 'Lanzerac', lon } }).pickup.lng).toBeUndefined()
  })

  it.each([{}, { label: '' }, { label: ' ' }, { label: null }, { lat: -33.9, lon: 18.9 }, [], 7, true])(
    'without a name is none: %j',
    (place) => {
      expect(problemsOf({ from: place })).toEqual([
        { path: 'from', message: 'Please select a pickup location' },
      ])
      expect(problemsOf({ destination: place })).toEqual([
        { path: 'destination', message: 'Please select a destination' },
      ])
    },
  )

  it('has a problem of its own field, whichever part of it is wrong', () => {
    expect(problemsOf({ destination: { label: 'Lanzerac', city: 'x'.repeat(201) } })).toEqual([
      { path: 'destination', message: 'City can have at most 200 characters' },
    ])
  })
})

describe('the longest texts', () => {
  it.each([
    ['firstName', 100, 'First name'],
    ['lastName', 100, 'Last name'],
    ['mobile', 50, 'Mobile number'],
    ['from', 300, 'Pickup location'],
    ['destination', 300, 'Destination'],
    ['otherLuggage', 300, 'Other luggage'],
    ['notes', 2000, 'Notes'],
  ])('%s can have %i characters, and one more is said', (field, max, name) => {
    expect(problemsOf({ [field]: 'x'.repeat(max) })).toEqual([])
    expect(problemsOf({ [field]: 'x'.repeat(max + 1) })).toEqual([
      { path: field, message: `${name} can have at most ${max} characters` },
    ])
  })

  it('are measured in signs: an emoji is one, as long as nothing is joined to it', () => {
    expect(problemsOf({ firstName: '🚐'.repeat(100) })).toEqual([])
    expect(problemsOf({ firstName: '🚐'.repeat(101) })).toHaveLength(1)
  })

  it('are measured without the blanks around them', () => {
    expect(problemsOf({ firstName: `${' '.repeat(500)}Hannah${' '.repeat(500)}` })).toEqual([])
  })
})
