import { expect, test } from 'vitest'
import type { Entry } from '#domain/enquiry/conversation.ts'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import type { Contact } from '#domain/forms/contact.ts'
import { english } from '#tests/support/english.ts'
import { lastWriterOf, messageViews, newsSince } from './conversation-view.server.ts'
import type { OfferView } from './enquiry-page-view.ts'

const now = new Date('2026-11-20T08:42:00Z')

function enquiryAbout(service: Contact['service']): OfficeEnquiry {
  return {
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
}

function shown(
  enquiry: OfficeEnquiry,
  { entries = [], offers = new Map() }: { entries?: Entry[]; offers?: Map<string, OfferView> } = {},
) {
  const rest = { joined: [], later: [], mails: [], failed: [], drafts: [], events: [] }
  return messageViews({ ...rest, enquiry, entries }, { offers, language: english, now })
}

const wordsOf = (service: Contact['service']) => shown(enquiryAbout(service))[0]?.text

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

test('a reply to a guest without an address opens in WhatsApp with its prices and where to book them', () => {
  const reply = (channel: Entry['channel']): Entry => ({
    id: '2',
    enquiryId: '1',
    kind: 'reply',
    channel,
    text: 'Hello Thandi,',
    quotes: [],
    tripListId: null,
    by: 'Naledi',
    at: now,
  })
  const text = 'Airport to Camps Bay, R690\nSee this price and book: https://tours.example/quotes/1'
  const offers = new Map([['2', { choices: [], until: '', text }]])
  const linkOf = (channel: Entry['channel']) =>
    shown(enquiryAbout(''), { entries: [reply(channel)], offers }).at(-1)?.whatsApp
  const link = new URL(linkOf('whatsapp') ?? '')
  expect(link.origin + link.pathname).toBe('https://wa.me/27821234567')
  expect(link.searchParams.get('text')).toBe(`Hello Thandi,\n\n${text}`)
  expect(linkOf('mail')).toBe('')
})

test('a reply that goes to another address than the last words came from says so', () => {
  const enquiry = enquiryAbout('')
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const answer = (id: string, minutes: number): Entry => ({
    id,
    enquiryId: '1',
    kind: 'answer',
    channel: 'mail',
    text: 'And on Sunday?',
    quotes: [],
    tripListId: null,
    by: null,
    at: at(minutes),
  })
  const kept = {
    enquiryId: '1',
    messageId: null,
    subject: '',
    quoted: '',
    attachments: [],
    doubts: [],
    at: now,
  }
  const mail = (entryId: string, sender: string) => ({
    ...kept,
    digest: entryId,
    mailId: entryId,
    entryId,
    sender,
  })
  const rest = { joined: [], later: [], failed: [], drafts: [], events: [] }
  const mails = [mail('2', 'eve@example.net'), mail('3', 'thandi@example.org')]
  const lastWriter = (entries: Entry[]) => lastWriterOf({ ...rest, enquiry, entries, mails })
  expect(lastWriter([])).toBe('')
  expect(lastWriter([answer('2', 1)])).toBe('eve@example.net')
  expect(lastWriter([answer('2', 1), answer('3', 2)])).toBe('')
})
