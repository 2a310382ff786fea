import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { type RequestContext, requestContext } from '#app/context.ts'
import { gate } from '#app/gate.server.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { readEnv } from '#server/env.ts'
import { fillNewDatabase } from '#server/first-start.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { tripUrl } from '#server/services/trip-links/trip-links.ts'
import { customer } from '#tests/support/bookings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/deps.ts'
import { assigned, openOffice } from '#tests/support/office.ts'
import { SATURDAY_MORNING } from '#tests/support/people.ts'
import { photoFile } from '#tests/support/photo.ts'
import { CookieJar } from '#tests/support/program/cookie-jar.ts'
import { loader as arrivalCard } from '../../trip/arrival.tsx'
import { loader as tripPage } from '../../trip/trip.tsx'
import { vehiclesView } from './fleet-view.server.ts'
import { action } from './vehicles.tsx'

const db = await testDatabase()
const deps = testDeps(db)
let office: CookieJar
let booking: Booking

beforeEach(async () => {
  await fillNewDatabase(db, deps.content, readEnv({}), SATURDAY_MORNING)
  const { naledi, sipho } = await openOffice(deps)
  const from = { headers: new Headers(), address: '196.21.0.1', remember: true, how: 'password' as const }
  office = new CookieJar()
  office.take((await deps.sessions.open(naledi.userId ?? '', from)).cookies)
  booking = await assigned(deps, await customer(deps, 'emma@example.com'), sipho)
})

function contextOf(form = new FormData(), flaw: RequestContext['posted']['flaw'] = null, tag = 'en') {
  const spoken = inLanguage(deps, tag)
  const { language } = spoken.content
  const context = new RouterContextProvider()
  const asked = { deps: spoken, language, posted: { form, flaw }, answerHeaders: new Headers(), path: '' }
  context.set(requestContext, asked as unknown as RequestContext)
  return context
}

/** The form of the vehicle that is booked, as its page sends it. */
async function send(fields: Record<string, string | Blob>, flaw: 'form-too-long' | null = null) {
  const unit = booking.legs[0]?.unit
  const form = new FormData()
  const typed = { form: 'change', id: unit?.id ?? '', active: 'on', legalClass: 'motor car', colour: 'white' }
  const rest = { modelId: unit?.modelId ?? '', registration: 'CA 123-456' }
  for (const [name, value] of Object.entries({ ...typed, ...rest, ...fields })) form.set(name, value)
  const context = contextOf(form, flaw)
  const request = new Request('https://tours.example/operator/fleet', {
    method: 'POST',
    headers: { Cookie: office.header },
  })
  const args = {
    request,
    context,
    params: {},
    pattern: '/operator/fleet' as const,
    url: new URL(request.url),
  }
  let answer: Awaited<ReturnType<typeof action>> | undefined
  await gate('console')(args, async () => {
    answer = await action(args)
    return new Response()
  })
  return answer as { data: Record<string, unknown>; init: { status: number } }
}

const file = async (colour: string) => new Blob([await photoFile(colour)])

async function shownInConsole() {
  const { chosen } = await vehiclesView(deps, { id: booking.legs[0]?.unit?.id ?? null, paper: null })
  return chosen?.shownPhoto ?? null
}

async function shownToGuest(tag: string) {
  const token = (await tripUrl(deps, booking, tag)).split('/').at(-1)
  const url = new URL('https://tours.example/')
  const args = <Pattern extends string>(pattern: Pattern) => ({
    request: new Request(url),
    context: contextOf(undefined, null, tag),
    params: { token: token ?? '' },
    pattern,
    url,
  })
  const page = await tripPage(args('/trip/:token'))
  const card = await arrivalCard(args('/trip/:token/arrival'))
  const who = page.data.view.legs[0]?.who
  return [who?.kind === 'driver' ? who.photo : undefined, card.data.view.legs[0]?.crew?.photo]
}

test('a photo is chosen, replaced and removed on the vehicle’s form', async () => {
  expect(await shownInConsole()).toBeNull()
  await send({ photo: await file('white') })
  const first = await shownInConsole()
  expect(first?.alt).toBe('White Toyota Corolla, CA 123-456')
  await send({ photo: new Blob([]) })
  expect(await shownInConsole()).toEqual(first)
  await send({ photo: await file('silver') })
  expect((await shownInConsole())?.src).not.toBe(first?.src)
  await send({ removePhoto: 'on' })
  expect(await shownInConsole()).toBeNull()
})

test('guests see it on the page of their trip and on the arrival card, in their language', async () => {
  expect(await shownToGuest('en')).toEqual([null, null])
  await send({ photo: await file('white') })
  const src = (await shownInConsole())?.src
  const [english, german] = ['White Toyota Corolla, CA 123-456', 'Toyota Corolla in Weiß, CA 123-456']
  expect(await shownToGuest('en')).toEqual([
    { src, alt: english },
    { src, alt: english },
  ])
  expect(await shownToGuest('de')).toEqual([
    { src, alt: german },
    { src, alt: german },
  ])
})

test.each([
  [422, null, new Blob(['<svg/>']), /not a JPEG, PNG or WebP/],
  [400, 'form-too-long' as const, '', /larger than 2 MB/],
])('refused with %i, the rest of the form stays as it was typed', async (status, flaw, photo, message) => {
  const refused = await send({ photo, registration: 'CA 999-999' }, flaw)
  expect(refused).toMatchObject({
    init: { status },
    data: {
      form: 'change',
      problems: [{ path: 'photo', message: expect.stringMatching(message) }],
      values: { registration: 'CA 999-999' },
    },
  })
  expect(await shownInConsole()).toBeNull()
})
