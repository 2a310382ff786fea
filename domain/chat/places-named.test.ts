import { describe, expect, it } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { readTrip } from './asked-trip.ts'
import { understand } from './understand.ts'

const knowledge = await knowledgeIn('en')

describe('a name of a place', () => {
  it.each(['is daylight robbery your business', 'do you charge more on Christmas day', 'the bus stop town'])(
    'is not read into “%s”',
    (message) => {
      expect(readTrip(message, knowledge)).not.toHaveProperty('somewhere')
    },
  )

  it('is not where a tour begins that is done there', () => {
    const trip = readTrip('shark cage diving from Gansbaai for 4', knowledge)
    expect(trip).toMatchObject({ packageId: 'adventure-full-day', people: 4 })
    expect(trip).not.toHaveProperty('from')
    const lift = readTrip('need a lift from Hermanus to Gansbaai for the shark diving', knowledge)
    expect([lift.packageId, lift.to?.name]).toEqual([undefined, 'Gansbaai'])
    expect(readTrip('Cape Peninsula tour, pick us up in Sea Point', knowledge).from?.name).toBe('Sea Point')
  })

  it('with another to choose from is no journey', () => {
    const meaning = understand('do you pick up in Khayelitsha or Mitchells Plain?', [], knowledge)
    expect(meaning).toMatchObject({ kind: 'place', place: { name: 'Khayelitsha' } })
  })
})
