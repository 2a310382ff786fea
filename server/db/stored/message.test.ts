import { expect, test } from 'vitest'
import { readMessageContent, storedMessageData } from './message.ts'

const stored = (data: object): unknown => JSON.parse(JSON.stringify(data))

test('the data of a message survives writing and reading unchanged', () => {
  const at = new Date('2026-11-23T07:34:00Z')
  const notice = { template: 'newDevice', data: { name: 'Thandi', at, device: 'Chrome on Linux' } } as const
  expect(readMessageContent('newDevice', stored(storedMessageData(notice)))).toEqual(notice)
  const news = { template: 'booking-to-office', data: { move: 'unassign', event: 7 } } as const
  expect(readMessageContent('booking-to-office', stored(storedMessageData(news)))).toEqual(news)
})

test.each([
  ['created', 'book'],
  ['confirmed', 'confirm'],
  ['declined', 'decline'],
  ['assigned', 'assign'],
  ['unassigned', 'unassign'],
  ['under way', 'start'],
  ['completed', 'complete'],
  ['no show', 'no show'],
  ['cancelled', 'cancel'],
  ['overdue', 'alarm'],
])('a mail of version 1 about "%s" is about the move "%s"', (what, move) => {
  const content = { template: 'booking-to-office', data: { move, event: null } }
  expect(readMessageContent('booking-to-office', { what })).toEqual(content)
})

test('messages of version 1 about accounts and enquiries read like today’s', () => {
  const notice = { at: '2026-11-23T07:34:00.000Z', name: 'Thandi Mokoena' }
  expect(readMessageContent('passwordChanged', notice).data).toEqual({
    name: 'Thandi Mokoena',
    at: new Date('2026-11-23T07:34:00Z'),
  })
  expect(readMessageContent('recovery', { to: '/account', linkId: 'L' }).data).toEqual({
    to: '/account',
    linkId: 'L',
  })
  expect(readMessageContent('phoneCode', { codeId: 'C' }).data).toEqual({ codeId: 'C' })
  expect(readMessageContent('enquiry-to-office', null).data).toEqual({})
})
