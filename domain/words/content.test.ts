import { describe, expect, it } from 'vitest'
import { vehiclesSchema } from '#domain/business/business.ts'
import { enquirySchema } from './content.ts'
import { fillFacts, wordsThatHold } from './words.ts'

const facts = { businessName: 'Tours & Transfers', replyHours: 2, bags: 0 }

describe('the facts in the words', () => {
  it('stand where their name stood in braces', () => {
    expect(fillFacts('{businessName} replies within {replyHours} hours', facts)).toBe(
      'Tours & Transfers replies within 2 hours',
    )
  })

  it('stand wherever they are named, also twice', () => {
    expect(fillFacts('{replyHours}–{replyHours} h', facts)).toBe('2–2 h')
  })

  it('may be nought', () => {
    expect(fillFacts('{bags} bags', facts)).toBe('0 bags')
  })

  it('are filled in through lists and blocks, and nothing else changes', () => {
    const words = {
      title: 'About {businessName}',
      steps: [{ text: 'within {replyHours} h', order: 1, shown: true }, null],
      '{businessName}': 'a key stays',
    }
    expect(fillFacts(words, facts)).toEqual({
      title: 'About Tours & Transfers',
      steps: [{ text: 'within 2 h', order: 1, shown: true }, null],
      '{businessName}': 'a key stays',
    })
  })

  it('are printed as they are: neither braces nor dollar signs in a fact mean anything', () => {
    expect(fillFacts('{businessName}!', { businessName: "$& {replyHours} $' $1" })).toBe(
      "$& {replyHours} $' $1!",
    )
  })

  it('leave the words that were given untouched', () => {
    const words = { lead: 'within {replyHours} h' }
    fillFacts(words, facts)
    expect(words).toEqual({ lead: 'within {replyHours} h' })
  })

  it('must be known: the sentence names the one that is not', () => {
    expect(() => fillFacts({ lead: ['within {replyHuors} hours'] }, facts)).toThrow(
      '"{replyHuors}" is not a known fact',
    )
  })

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'must be facts of ours, not of the language: {%s}',
    (name) => {
      expect(() => fillFacts(`{${name}}`, facts)).toThrow('is not a known fact')
    },
  )
})

describe('the files of the content', () => {
  it('may not hold an item that nobody reads', () => {
    const file = { choices: [{ class: 'suv', models: ['Fortuner'], colour: 'white' }] }
    expect(vehiclesSchema.safeParse(file).success).toBe(false)
  })

  it('may not name a vehicle class that cannot be asked for, nor one without a model', () => {
    expect(vehiclesSchema.safeParse({ choices: [{ class: 'coach', models: ['x'] }] }).success).toBe(false)
    expect(vehiclesSchema.safeParse({ choices: [{ class: 'suv', models: [] }] }).success).toBe(false)
  })

  it('may not leave a text blank: the problem names the place', () => {
    const words = {
      title: 'Enquire',
      description: 'd',
      heading: 'h',
      lead: ' ',
      priceNow: 'p',
      steps: { title: 's', items: [] },
      nothingToPay: 'n',
    }
    expect(enquirySchema.safeParse(words).error?.issues).toMatchObject([{ path: ['lead'] }])
  })
})

describe('words that mail makes true or untrue', () => {
  const written = {
    lead: { withMail: 'We mail you.', withoutMail: 'Call us.' },
    steps: ['one', { withMail: 'a', withoutMail: 'b' }],
  }

  it.each([
    [true, { lead: 'We mail you.', steps: ['one', 'a'] }],
    [false, { lead: 'Call us.', steps: ['one', 'b'] }],
  ])('are those that hold where mail goes out: %s', (hasMail, said) => {
    expect(wordsThatHold(written, { hasMail })).toEqual(said)
  })
})
