import { beforeEach, describe, expect, test } from 'vitest'
import type { Settings } from '#domain/business/settings.ts'
import { readEnv } from '#server/env.ts'
import { findEnquiryByReference } from '#server/db/enquiries/office-enquiries.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, type Office, openOffice } from '#tests/support/office.ts'
import { bookingEnquiry, SATURDAY_MORNING } from '#tests/support/people.ts'
import { assignEnquiry, closeEnquiry, correctEmail, setTrips } from '../../conversations/enquiry-moves.ts'
import { saveTemplate } from '../../conversations/templates.ts'
import { sendBookingEnquiry } from '../../enquiries.ts'
import { changeBooking } from '#tests/support/changes.ts'
import { factsNow, saveFacts } from '../facts/facts.ts'
import { addUnit, changeDriver, changeUnit } from '../fleet/fleet.ts'
import { readTrace } from './trace.ts'

const db = await testDatabase()
const deps = testDeps(db)
let office: Office

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  office = await openOffice(deps)
})

const trace = async (asked: Omit<Parameters<typeof readTrace>[1], 'limit'> = {}) =>
  (await readTrace(deps, { limit: 50, ...asked }))?.items ?? []

describe('the trace', () => {
  test('says who changed a booking, from what to what', async () => {
    const guest = await customer(deps, 'thandi@example.org')
    const { reference, total, legs } = await assigned(deps, guest, office.sipho)
    await changeBooking(deps, office.naledi, reference, { total: total + 5000, why: 'a stop more' })
    const [change, assign] = await trace({ record: reference })
    expect(change).toMatchObject({
      kind: 'booking',
      name: 'Naledi Jacobs',
      reference,
      changes: [{ field: 'total', from: total, to: total + 5000 }],
    })
    expect(assign?.changes).toEqual([
      { field: 'status', from: 'confirmed', to: 'assigned' },
      { field: 'driver', from: null, to: 'Sipho Dlamini' },
    ])
    expect(legs).toHaveLength(1)
  })

  test('says it of vehicles, drivers and facts, and finds them by registration and id', async () => {
    const unit = {
      modelId: 'jetta',
      registration: 'CA 1',
      legalClass: 'motor car' as const,
      colour: 'white' as const,
    }
    const added = await addUnit(deps, office.naledi, unit)
    const id = added.ok ? added.row.id : ''
    const changed = { ...unit, registration: 'CA 2', active: true, anyway: false }
    await changeUnit(deps, office.themba, id, changed)
    expect(await trace({ record: 'ca2' })).toMatchObject([
      {
        name: 'Themba Nkosi',
        what: 'changed',
        changes: [{ field: 'registration', from: 'CA 1', to: 'CA 2' }],
      },
      { name: 'Naledi Jacobs', what: 'added' },
    ])
    const sipho = { name: 'Sipho Dlamini', phone: '+27827654321', active: true, anyway: false }
    await changeDriver(deps, office.naledi, office.sipho, sipho)
    expect(await trace({ record: office.sipho })).toMatchObject([
      { subject: 'Sipho Dlamini', changes: [{ field: 'phone', from: '+27821234567', to: '+27827654321' }] },
    ])
    const { settings, revision } = await factsNow(deps)
    await saveFacts(deps, office.naledi, { ...settings, location: 'Paarl' }, revision)
    expect(await trace({ kind: 'settings' })).toMatchObject([
      { changes: [{ field: 'location', from: settings.location, to: 'Paarl' }] },
    ])
  })

  test('says who set the office’s hours, and who opened it day and night again', async () => {
    const set = async (by: typeof office.naledi, hours: Partial<Settings>) => {
      const { settings, revision } = await factsNow(deps)
      await saveFacts(deps, by, { ...settings, ...hours }, revision)
    }
    await set(office.naledi, { officeFrom: '08:00', officeUntil: '17:00', officeDays: 'mon-fri' })
    await set(office.themba, { officeFrom: '', officeUntil: '' })
    expect((await trace({ kind: 'settings' })).map(({ name, changes }) => [name, changes])).toEqual([
      [
        'Themba Nkosi',
        [
          { field: 'officeFrom', from: '08:00', to: null },
          { field: 'officeUntil', from: '17:00', to: null },
        ],
      ],
      [
        'Naledi Jacobs',
        [
          { field: 'officeFrom', from: null, to: '08:00' },
          { field: 'officeUntil', from: null, to: '17:00' },
          { field: 'officeDays', from: 'mon-sun', to: 'mon-fri' },
        ],
      ],
    ])
  })

  test('says it of an enquiry, and names the colleague who has it now', async () => {
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    const reference = sent.ok ? sent.reference : ''
    await assignEnquiry(deps, office.naledi, reference, office.themba.userId)
    await closeEnquiry(deps, office.themba, reference, 'price')
    expect((await trace({ record: reference })).map(({ changes }) => changes)).toEqual([
      [
        { field: 'status', from: 'in progress', to: 'closed' },
        { field: 'closedWhy', from: null, to: 'price' },
      ],
      [
        { field: 'status', from: 'new', to: 'in progress' },
        { field: 'assignedTo', from: null, to: 'Themba Nkosi' },
      ],
      [],
    ])
  })

  test('says it of the texts that replies begin with, in each language, and of an enquiry’s trips and address', async () => {
    const text = (words: string) => ({ en: { name: 'Late flight', text: words }, de: { name: '', text: '' } })
    await saveTemplate(deps, office.naledi, '', text('We wait.'))
    const [added] = await trace({ kind: 'settings' })
    const code = added?.record ?? ''
    await saveTemplate(deps, office.themba, code, text('We wait for you.'))
    await saveTemplate(deps, office.themba, code, text('We wait for you.'))
    await saveTemplate(deps, office.naledi, code, null)
    expect(
      (await trace({ kind: 'settings' })).map(({ name, reference, changes }) => [name, reference, changes]),
    ).toEqual([
      [
        'Naledi Jacobs',
        'Late flight',
        [
          { field: 'name (en)', from: 'Late flight', to: null },
          { field: 'text (en)', from: 'We wait for you.', to: null },
        ],
      ],
      ['Themba Nkosi', 'Late flight', [{ field: 'text (en)', from: 'We wait.', to: 'We wait for you.' }]],
      [
        'Naledi Jacobs',
        'Late flight',
        [
          { field: 'name (en)', from: null, to: 'Late flight' },
          { field: 'text (en)', from: null, to: 'We wait.' },
        ],
      ],
    ])
    const sent = await sendBookingEnquiry(deps, bookingEnquiry(), { address: '196.21.0.1', language: 'en' })
    const reference = sent.ok ? sent.reference : ''
    const asked = (await findEnquiryByReference(db, reference))?.trips ?? []
    const five = asked.map((trip) => ({ ...trip, passengers: 5 }))
    await setTrips(deps, office.themba, reference, five)
    expect((await trace({ record: reference }))[0]).toMatchObject({
      what: 'trips',
      changes: [{ field: 'trip 1 passengers', from: asked[0]?.passengers, to: 5 }],
    })
    await correctEmail(deps, office.naledi, reference, 'hannah@example.net')
    expect((await trace({ record: reference }))[0]).toMatchObject({
      what: 'address',
      changes: [{ field: 'email', from: bookingEnquiry().email, to: 'hannah@example.net' }],
    })
  })

  test('is read page by page, and for one colleague alone', async () => {
    for (const registration of ['CA 1', 'CA 2', 'CA 3'])
      await addUnit(deps, office.naledi, {
        modelId: 'jetta',
        registration,
        legalClass: 'motor car',
        colour: '',
      })
    const first = await readTrace(deps, { kind: 'vehicle', limit: 2 })
    const rest = await readTrace(deps, { kind: 'vehicle', limit: 2, cursor: first?.next ?? '' })
    expect([...(first?.items ?? []), ...(rest?.items ?? [])].map(({ reference }) => reference)).toEqual([
      'CA 3',
      'CA 2',
      'CA 1',
    ])
    expect(rest?.next).toBeNull()
    expect(await trace({ kind: 'vehicle', colleague: office.themba.userId ?? '' })).toEqual([])
    expect(await readTrace(deps, { cursor: 'not ours', limit: 2 })).toBeNull()
    expect(await trace({ record: 'KXT-49M' })).toEqual([])
  })
})
