import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, test } from 'vitest'
import type { LocationSuggestion } from '#domain/places/places.ts'
import { attackedProgram, KNOWN } from '#tests/support/attacks/attacked-program.ts'
import { inDays } from '#tests/support/dates.ts'
import { PASSWORD, Visitor } from '#tests/support/visitor.ts'

/** What somebody with bad intentions tries with bookings, prices and other people’s pages. With accounts: `account-attacks.test.ts`; what many do at once: `tests/soak/mass-attacks.test.ts`. */

const attacked = attackedProgram()
const { visitor } = attacked

describe('blocking the fleet', () => {
  type Booked = { status: string; heldUntil: string | null; reference: string; code?: string }

  /** Asks for a sedan on a day. */
  async function bookSedan(who: Visitor, date: string): Promise<Booked> {
    const quote = await who.call('/api/quotes', {
      serviceType: 'airport',
      pickup: { label: 'CPT', placeId: 'place:cape-town-international' },
      dropoff: { label: 'Stellenbosch', placeId: 'place:stellenbosch' },
      date,
      time: '09:00',
    })
    const { id } = (await quote.json()) as { id: string }
    return (await (
      await who.call('/api/bookings', { quoteId: id, vehicleOptionId: 'sedan' })
    ).json()) as Booked
  }

  /** A customer who has travelled with us, and is at home on the day of the attack. */
  async function known(email: string): Promise<Visitor> {
    const who = visitor('196.21.0.77')
    await who.signUp(email)
    await attacked.admin.query('update users set email_verified = true where email = $1', [email])
    const { reference } = await bookSedan(who, inDays(160))
    await attacked.admin.query("update bookings set status = 'completed' where reference = $1", [reference])
    return who
  }

  test('by one person over many addresses: one booking is held', async () => {
    const one = visitor('41.10.0.1')
    await one.signUp('one@example.org')
    const booked = []
    for (let i = 0; i < 6; i++) {
      const elsewhere = visitor(`41.10.1.${i}`)
      elsewhere.jar.set('tours.session_token', one.jar.get('tours.session_token') ?? '')
      booked.push(await bookSedan(elsewhere, inDays(190 + i)))
    }
    expect(booked.filter(({ status }) => status === 'held')).toHaveLength(1)
    expect(booked.filter(({ code }) => code === 'pending-limit')).toHaveLength(5)
  })

  test('the office’s links act once, by a button, and stand in no log', async () => {
    const { reference } = await bookSedan(await known('known3@example.org'), inDays(165))
    const toOffice = () =>
      attacked.mailServer.mails.find(
        ({ subject, text }) => subject.includes(reference) && text.includes('/office/decide/'),
      )
    await expect.poll(() => toOffice()?.text, { timeout: 10_000 }).toBeDefined()
    const [confirm = '', decline = ''] = [...(toOffice()?.text ?? '').matchAll(/\/office\/decide\/\S+/g)].map(
      ([path]) => path,
    )
    const somebody = visitor('41.11.0.1')
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await somebody.ask(confirm, { method })).status).toBe(200)
    expect(await (await somebody.ask(confirm)).text()).toContain('known3@example.org')
    const status = async () =>
      (
        await attacked.admin.query<{ status: string }>('select status from bookings where reference = $1', [
          reference,
        ])
      ).rows[0]?.status
    expect(await status()).toBe('pending')
    for (const forged of [
      confirm.slice(0, -2),
      `/office/decide/${crypto.randomUUID()}`,
      '/office/decide/x',
    ]) {
      expect([forged, (await somebody.ask(forged)).status]).toEqual([forged, 404])
      expect((await somebody.form(forged, {})).status).toBe(404)
    }
    const decided = await somebody.form(confirm, {})
    expect([decided.status, await decided.text()]).toEqual([
      200,
      expect.stringContaining('known3@example.org'),
    ])
    expect(await status()).toBe('confirmed')
    for (const link of [confirm, decline]) {
      const over = await somebody.ask(link)
      expect([over.status, await over.text()]).toEqual([
        410,
        expect.not.stringContaining('known3@example.org'),
      ])
    }
    expect((await somebody.form(decline, {})).status).toBe(410)
    expect(await status()).toBe('confirmed')
    for (const link of [confirm, decline]) expect(attacked.program.output()).not.toContain(link.split('.')[1])
    expect(attacked.program.output()).toContain('/office/decide/…')
  })
})

describe('other people’s pages and tricks', () => {
  test('a form that comes from another site is not carried out', async () => {
    const owner = visitor()
    await owner.signIn(KNOWN)
    for (const origin of ['https://evil.example', 'null', `${attacked.program.url}.evil.example`]) {
      for (const path of [
        '/auth',
        '/auth/sign-out',
        '/account',
        '/account/security/password',
        '/account/data',
        '/account/devices',
      ]) {
        const answer = await owner.form(path, { password: PASSWORD, device: 'all' }, { Origin: origin })
        expect([path, answer.status]).toEqual([path, 403])
      }
    }
    expect(await owner.isSignedIn()).toBe(true)
    // By looking at a page nothing is done.
    for (const path of ['/auth/sign-out', '/account/data?form=erase', '/account/devices?device=all'])
      await owner.ask(path)
    expect(await owner.isSignedIn()).toBe(true)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    'https:evil.example',
  ])('signing in leads to no other site: %s', async (to) => {
    for (const path of ['/auth', '/auth/sign-up']) {
      const fields = {
        name: 'Thandi',
        email: `new${Math.random()}@example.org`,
        identifier: KNOWN,
        password: PASSWORD,
      }
      const answer = await visitor().form(`${path}?to=${encodeURIComponent(to)}`, fields)
      expect(answer.status).toBe(303)
      const leadsTo = new URL(answer.headers.get('location') ?? '', attacked.program.url)
      expect(leadsTo.origin).toBe(attacked.program.url)
    }
  })

  test('nobody makes themselves an owner, or their address proven, by what they send', async () => {
    const climber = visitor('41.6.0.1')
    const extra = {
      role: 'owner',
      emailVerified: 'true',
      email_verified: 'true',
      phoneVerified: 'true',
      phone: '+27821234500',
      twoFactorEnabled: 'true',
      id: crypto.randomUUID(),
      userId: crypto.randomUUID(),
    }
    const email = 'climber@example.org'
    await climber.form('/auth/sign-up', { name: 'Climber', email, password: PASSWORD, ...extra })
    await climber.form('/account', { name: 'Climber', language: 'en', ...extra })
    await climber.form('/account/saved', { form: 'place', name: 'Home', address: 'x', ...extra })
    await visitor('41.6.0.2').call('/api/auth/sign-up/email', {
      name: 'C',
      password: PASSWORD,
      ...extra,
      email: 'climber2@example.org',
    })
    const { rows } = await attacked.admin.query(
      "select distinct role, email_verified, phone_verified, phone, two_factor_enabled from users where email like 'climber%'",
    )
    expect(rows).toEqual([
      {
        role: 'customer',
        email_verified: false,
        phone_verified: false,
        phone: null,
        two_factor_enabled: false,
      },
    ])
  })

  test('what an address or form of the console names is only looked up', async () => {
    const boss = visitor('41.8.0.1')
    await boss.signUp('boss@example.org')
    await attacked.admin.query("update users set role = 'owner' where email = 'boss@example.org'")
    for (const path of ['/operator?done=__proto__', '/operator/trace?record=%00'])
      expect([path, (await boss.ask(path)).status]).toEqual([path, 200])
    expect((await boss.form('/operator', { form: 'constructor', about: 'x' })).status).toBe(404)
    const nowhere = await boss.form('/operator/enquiries/BE000000', { form: 'note', text: 'x' })
    expect(nowhere.status).toBe(404)
  })

  test('what belongs to another cannot be removed by its id', async () => {
    const owner = visitor()
    await owner.signIn(KNOWN)
    await owner.form('/account/saved', { form: 'place', name: 'Home', address: '12 Kloof Nek Road' })
    const { rows } = await attacked.admin.query<{ place: string; session: string }>(
      'select p.id as place, s.id as session from saved_places p join sessions s on s.user_id = p.user_id where p.name = $1',
      ['Home'],
    )
    const thief = visitor('41.7.0.1')
    await thief.signUp('thief@example.org')
    for (const { place, session } of rows) {
      await thief.form('/account/saved', { form: 'remove', what: 'place', id: place })
      await thief.form('/account/devices', { device: session })
    }
    expect(await owner.isSignedIn()).toBe(true)
    expect(await (await owner.ask('/account/saved')).text()).toContain('12 Kloof Nek Road')
  })
})

describe('bending a price', () => {
  const AIRPORT = { label: 'CPT', placeId: 'place:cape-town-international' }
  const STELLENBOSCH = { lat: -33.9346, lng: 18.861 }

  /** What a transfer from the airport to a place as it was sent costs, and where it leads. */
  async function pricedTo(dropoff: Record<string, unknown>) {
    const trip = {
      serviceType: 'airport',
      pickup: AIRPORT,
      date: inDays(100),
      time: '09:00',
      passengers: 2,
      luggage: 2,
    }
    const answer = await visitor().call('/api/quotes', { ...trip, dropoff })
    const { total_price: total, url } = (await answer.json()) as { total_price: number; url: string }
    const page = await (await fetch(`${attacked.program.url}${new URL(url).pathname}`)).text()
    return { total, title: /<h1>([^<]*)/.exec(page)?.[1] }
  }

  async function suggested(query: string) {
    const answer = await fetch(`${attacked.program.url}/api/places?q=${encodeURIComponent(query)}`)
    const [place] = ((await answer.json()) as { places: LocationSuggestion[] }).places
    if (place === undefined) throw new Error(`nothing is suggested for ${query}`)
    const { formatted_address: label, place_id: placeId, lat, lng, token } = place
    return { label, placeId, lat, lng, token }
  }

  test('a far name with the coordinates of a near place costs what the far place costs', async () => {
    const honest = await pricedTo(await suggested('Hermanus'))
    expect((await pricedTo({ label: 'Hermanus', ...STELLENBOSCH })).total).toBe(honest.total)
    const { label } = await suggested('Hermanus')
    expect((await pricedTo({ label, ...STELLENBOSCH })).total).toBe(honest.total)
  })

  test('a name of somebody’s own, or a token of another place, is not what the office reads', async () => {
    const { token } = await suggested('Hermanus')
    for (const sent of [{}, { token }, { token: 'x' }]) {
      const { title } = await pricedTo({ label: 'My house in Hermanus', ...STELLENBOSCH, ...sent })
      expect(title).toBe('Cape Town International Airport to Stellenbosch')
    }
  })
})

test('a thousand requests at once on one connection are not answered: it is ended', async () => {
  const socket = net.connect(Number(new URL(attacked.program.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  socket.resume()
  socket.write('GET /api/areas?at-once HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
  await ended
  expect((await visitor().ask('/healthz')).status).toBe(200)
  expect(attacked.program.output().split('/api/areas').length - 1).toBeLessThanOrEqual(8)
})
