import { describe, expect, it } from 'vitest'
import {
  capeDate,
  capeInstant,
  capeTime,
  formatDate,
  formatDay,
  isRealDate,
  isTime,
  nearDate,
} from './cape-time.ts'

describe('the date in Cape Town', () => {
  it('changes two hours before midnight in UTC', () => {
    expect(capeDate(new Date('2026-11-20T21:59:59.999Z'))).toBe('2026-11-20')
    expect(capeDate(new Date('2026-11-20T22:00:00Z'))).toBe('2026-11-21')
  })

  it('is the same date at midnight in UTC', () => {
    expect(capeDate(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21')
  })

  it('handles the end of a month, of a year, and leap day', () => {
    expect(capeDate(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01')
    expect(capeDate(new Date('2028-02-28T22:00:00Z'))).toBe('2028-02-29')
    expect(capeDate(new Date('2027-02-28T22:00:00Z'))).toBe('2027-03-01')
  })

  it('is two hours ahead of UTC in summer and winter', () => {
    expect(capeTime(new Date('2026-01-15T05:45:00Z'))).toBe('07:45')
    expect(capeTime(new Date('2026-07-15T05:45:00Z'))).toBe('07:45')
  })

  it('writes midnight as 00:00', () => {
    expect(capeTime(new Date('2026-11-20T22:00:00Z'))).toBe('00:00')
  })

  it('works for distant years', () => {
    expect(capeDate(new Date('1970-01-01T00:00:00Z'))).toBe('1970-01-01')
    expect(capeDate(new Date('2999-12-31T21:00:00Z'))).toBe('2999-12-31')
    expect(capeDate(new Date('9999-12-31T21:59:00Z'))).toBe('9999-12-31')
  })
})

describe('the instant of a date and time in Cape Town', () => {
  it('is two hours earlier in UTC', () => {
    expect(capeInstant('2026-11-28', '07:45')).toEqual(new Date('2026-11-28T05:45:00Z'))
  })

  it('is on the day before in UTC shortly after midnight', () => {
    expect(capeInstant('2027-01-01', '00:00')).toEqual(new Date('2026-12-31T22:00:00Z'))
    expect(capeInstant('2028-03-01', '01:45')).toEqual(new Date('2028-02-29T23:45:00Z'))
  })

  it.each([
    ['2026-02-30', '07:45'],
    ['2026-11-28', '24:00'],
    ['2026-11-28', '25:00'],
    ['2026-11-28', '7:45'],
    ['', ''],
  ])('is none for %s %s', (date, time) => {
    expect(capeInstant(date, time)).toBeNull()
  })

  it('reads back as the same date and time', () => {
    for (const [date, time] of [
      ['2026-11-28', '00:00'],
      ['2028-02-29', '01:59'],
      ['2999-12-31', '23:59'],
      ['1900-01-01', '12:00'],
    ] as const) {
      const instant = capeInstant(date, time) as Date
      expect([capeDate(instant), capeTime(instant)]).toEqual([date, time])
    }
  })
})

describe('a valid calendar date', () => {
  it.each(['2026-11-28', '2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '1900-01-01', '2999-12-31'])(
    '%s is one',
    (date) => {
      expect(isRealDate(date)).toBe(true)
    },
  )

  it.each([
    ['30 February', '2026-02-30'],
    ['29 February outside a leap year', '2026-02-29'],
    ['29 February in 1900', '1900-02-29'],
    ['29 February in 2100', '2100-02-29'],
    ['31 April', '2026-04-31'],
    ['day nought', '2026-11-00'],
    ['day 32', '2026-11-32'],
    ['month nought', '2026-00-10'],
    ['month 13', '2026-13-01'],
    ['year 1899', '1899-12-31'],
    ['year 3000', '3000-01-01'],
    ['year 9999', '9999-12-31'],
    ['year nought', '0000-01-01'],
    ['five digits', '12026-11-28'],
    ['a signed year', '+002026-11-28'],
    ['no leading nought', '2026-1-5'],
    ['day first', '28-11-2026'],
    ['slashes', '2026/11/28'],
    ['with a time', '2026-11-28T07:45'],
    ['with blanks', ' 2026-11-28'],
    ['with a line break at the end', '2026-11-28\n'],
    ['Arabic digits', '٢٠٢٦-١١-٢٨'],
    ['in words', 'tomorrow'],
    ['nothing', ''],
  ])('%s is none', (_, date) => {
    expect(isRealDate(date)).toBe(false)
  })
})

describe('a time of day', () => {
  it.each(['00:00', '07:45', '09:59', '19:00', '20:00', '23:59'])('%s is one', (time) => {
    expect(isTime(time)).toBe(true)
  })

  it.each([
    '24:00',
    '25:15',
    '12:60',
    '7:45',
    '07:5',
    '0745',
    '07.45',
    '07:45:00',
    '-1:00',
    ' 07:45',
    '07:45\n',
    '٠٧:٤٥',
    '7 pm',
    '',
  ])('%j is none', (time) => {
    expect(isTime(time)).toBe(false)
  })
})

describe('a date as people read it', () => {
  it.each([
    ['2026-11-28', 'Sat 28 Nov 2026'],
    ['2026-01-01', 'Thu 1 Jan 2026'],
    ['2028-02-29', 'Tue 29 Feb 2028'],
    ['2999-12-31', 'Tue 31 Dec 2999'],
  ])('%s is %s', (date, read) => {
    expect(formatDate(date)).toBe(read)
  })

  it('has a comma after the whole name of a day in German, and nowhere else', () => {
    const whole = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
    expect(formatDay('2026-12-02', 'de', whole)).toBe('Mittwoch, 2. Dezember 2026')
    expect(formatDay('2026-12-02', 'en', whole)).toBe('Wednesday 2 December 2026')
    expect(formatDate('2026-12-02', 'de')).toBe('Mi 2. Dez 2026')
  })

  it('is the text itself if it is not a date', () => {
    expect(formatDate('2026-02-30')).toBe('2026-02-30')
    expect(formatDate('next Friday')).toBe('next Friday')
    expect(formatDate('')).toBe('')
  })
})

describe('a date as the office reads it', () => {
  const now = new Date('2026-11-20T08:42:00Z')

  it.each([
    ['2026-11-28', 'Sat 28 Nov'],
    ['2026-02-03', 'Tue 3 Feb'],
    ['2027-09-05', 'Sun 5 Sep'],
    ['2027-11-28', 'Sun 28 Nov 2027'],
    ['2025-11-20', 'Thu 20 Nov 2025'],
  ])('%s is %s, with its year from ten months on', (date, read) => {
    expect(nearDate(date, now)).toBe(read)
  })

  it('can be without its weekday', () => {
    expect(nearDate('2026-11-14', now, {})).toBe('14 Nov')
    expect(nearDate('2025-11-14', now, {})).toBe('14 Nov 2025')
  })
})
