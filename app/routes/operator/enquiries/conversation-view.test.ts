import { expect, test } from 'vitest'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import type { Contact } from '#domain/forms/contact.ts'
import { english } from '#tests/support/english.ts'
import { messageViews, newsSince } from './conversation-view.server.ts'

const now = new Date('2026-11-20T08:42:00Z')

function wordsOf(service: Contact['service']): string | undefined {
  const enquiry: OfficeEnquiry = {
    id: '1',
    reference: 'BE482921',
    name: 'Thandi Mokoena',
    email: 'thandi@example.org',
    status: 'new',
    content: {
      kind: 'contact',
      details: {
        name: 'Thandi Mokoena',
        email: 'thandi@example.org',
        phone: '082 123 4567',
        service,
        subject: 'Six of us',
        message: 'Which farms?',
      },
    },
    language: 'en',
    suspicion: null,
    quoteId: null,
    createdAt: now,
    answerBy: now,
    revision: 1,
    assignee: null,
    trips: [],
    quoted: null,
    firstAnswer: null,
    closedWhy: '',
    booking: null,
    joined: 0,
  }
  const conversation = {
    enquiry,
    joined: [],
    goesOn: null,
    entries: [],
    mails: [],
    failed: [],
    drafts: [],
    events: [],
  }
  return messageViews(conversation, { offers: new Map(), language: english, now })[0]?.text
}

test('a contact message says which service it is about', () => {
  expect(wordsOf('wine')).toBe('Wine tours: Six of us\n\nWhich farms?')
})

test('a contact message without a service begins with its subject', () => {
  expect(wordsOf('')).toBe('Six of us\n\nWhich farms?')
})

test('a colleague who is writing is told what the others and the guest did meanwhile', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const event = (id: number, what: string, name: string | null) => ({
    id,
    what,
    name,
    who: name === null ? ('visitor' as const) : ('operator' as const),
    userId: name,
    at: at(id),
    data: {},
  })
  const events = [
    event(6, 'close', 'Themba'),
    event(5, 'reply', 'Naledi'),
    event(4, 'wrote', null),
    event(3, 'begin', 'Themba'),
    event(2, 'reply', 'Themba'),
    event(1, 'received', null),
  ]
  expect(newsSince({ userId: 'Naledi', at: at(2.5) }, events).map(({ what }) => what)).toEqual([
    'The guest wrote',
    'Themba closed it',
  ])
  expect(newsSince(undefined, events)).toEqual([])
})
