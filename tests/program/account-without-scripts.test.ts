import { beforeEach, describe, expect, test } from 'vitest'
import { attackedProgram } from '#tests/support/attacks/attacked-program.ts'
import { PlainPage } from '#tests/support/program/plain-page.ts'
import { totp } from '#tests/support/totp.ts'
import { PASSWORD } from '#tests/support/visitor.ts'

/** What people without scripts do with an account: each form as it stands on its page. With scripts: `tests/e2e/`. */

const NEW_PASSWORD = 'lantern 77 quarry swift'

const target = attackedProgram()
let page: PlainPage
let email: string
beforeEach(() => {
  page = new PlainPage(target.visitor(`41.20.${Math.floor(Math.random() * 250)}.1`))
  email = `thandi-${crypto.randomUUID().slice(0, 8)}@example.org`
})

async function signUp(): Promise<void> {
  await page.open('/auth/sign-up')
  page.enter({ Name: 'Thandi Mokoena', Email: email, Password: PASSWORD })
  await page.press('Create my account')
  expect(page.text).toContain('Your account')
}

async function signIn(): Promise<void> {
  await page.open('/auth')
  page.enter({ 'Email or phone': email, Password: PASSWORD })
  await page.press('Sign in')
}

async function signOut(): Promise<void> {
  await page.open('/account')
  await page.press('Sign out')
  expect(page.text).toContain('You are signed out.')
}

/** The text of the newest mail with that subject. */
async function mailed(subject: string): Promise<string> {
  const find = () =>
    target.mailServer.mails.findLast((mail) => mail.to.includes(email) && mail.subject.includes(subject))
      ?.text
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find() ?? ''
}

async function followMail(subject: string): Promise<string> {
  const { pathname, search } = new URL(/https?:\S+/.exec(await mailed(subject))?.[0] ?? '')
  await page.open(pathname + search)
  return pathname + search
}

describe('an account', () => {
  test('is opened, left and entered again; what was typed stays, but for the password', async () => {
    await signUp()
    expect(page.text).toContain('Please confirm your email')
    await page.open('/auth/sign-up?to=/account/saved')
    expect(page.text).toContain('Places and passengers')
    await signOut()
    await page.open('/auth/second-factor?to=/account/devices')
    page.enter({ 'Email or phone': email.toUpperCase(), Password: 'wrong' })
    page.tick('Keep me signed in', false)
    await page.press('Sign in')
    expect(page.text).toContain('Invalid credentials')
    expect([page.value('Email or phone'), page.value('Password')]).toEqual([email.toUpperCase(), ''])
    expect(page.isTicked('Keep me signed in')).toBe(false)
    page.enter({ Password: PASSWORD })
    await page.press('Sign in')
    expect(page.path).toBe('/account/devices')
  })

  test('is refused with a weak password, with everything else kept', async () => {
    await page.open('/auth/sign-up')
    page.enter({ Name: 'Thandi Mokoena', Email: email, Password: 'thandi123' })
    page.tick('Remind me')
    await page.press('Create my account')
    expect(page.title).toMatch(/^Error: /)
    expect(page.text).toContain('Weak password')
    expect(page.value('Email')).toBe(email)
    expect([page.isTicked('Remind me'), page.isTicked('Ask me once, after a trip')]).toEqual([true, false])
    page.enter({ Password: PASSWORD })
    await page.press('Create my account')
    expect(page.isTicked('Remind me')).toBe(true)
  })

  test('has its address confirmed by a link, and its password recovered by another', async () => {
    await signUp()
    await followMail('Confirm your email')
    await page.press('Yes, it is mine')
    expect(page.text).toContain('Email confirmed')
    await followMail('Confirm your email')
    expect(page.text).toContain('Already confirmed')
    await signOut()
    await page.follow('Forgotten password')
    page.enter({ Email: email })
    await page.press('Send me the link')
    expect(page.text).toContain('Check your email')
    const link = await followMail('Choose a password')
    page.enter({ 'New password': NEW_PASSWORD })
    await page.press('Set password and sign in')
    expect(page.text).not.toContain('Please confirm your email')
    await page.open(link)
    expect(page.text).toContain('Invalid token')
    await signOut()
    await signIn()
    expect(page.text).toContain('Invalid credentials')
    expect(await mailed('Your password was changed')).toContain('If this was not you')
  })

  test('that somebody else opened with one’s address is taken without their password', async () => {
    await target.visitor('41.21.0.1').signUp(email)
    await followMail('Confirm your email')
    expect(page.text).toContain('Don’t know the password?')
    await page.press('Start with an empty account')
    page.enter({ 'New password': NEW_PASSWORD })
    await page.press('Set password and sign in')
    expect(page.text).toContain('Your account')
    expect(page.text).not.toContain('Please confirm your email')
  })

  test('keeps profile, places and passengers, also those typed when the session was over', async () => {
    await signUp()
    await page.open('/account')
    page.enter({ Name: 'Thandi M.' })
    page.tick('Ask me once, after a trip')
    await page.press('Save')
    expect(page.text).toContain('Saved')
    await page.open('/account')
    expect(page.value('Name')).toBe('Thandi M.')
    expect(page.isTicked('Ask me once, after a trip')).toBe(true)

    await page.open('/account/saved')
    page.enter({ 'Name of the place': 'Home', Address: '12 Kloof Nek Road' })
    page.visitor.jar.set('tours.session_token', '')
    await page.press('Save place')
    expect(page.text).toContain('Auth session missing!')
    page.enter({ 'Email or phone': email, Password: PASSWORD })
    await page.press('Sign in')
    expect([page.value('Name of the place'), page.value('Address')]).toEqual(['Home', '12 Kloof Nek Road'])
    await page.press('Save place')
    expect(page.text).toContain('Place saved')
    page.enter({ 'Passenger’s name': 'Sipho' })
    await page.press('Save passenger')
    expect(page.text).toContain('Passenger saved')
    await page.press('Remove Home')
    expect(page.text).not.toContain('12 Kloof Nek Road')
    expect(page.text).toContain('Sipho')
  })

  test('is taken along and erased', async () => {
    await signUp()
    await target.admin.query('update users set email_verified = true where email = $1', [email])
    await page.open('/account/data')
    page.enter({ 'Your password': PASSWORD })
    await page.press('Erase my account')
    expect(page.text).toContain('Your account has been erased')
    await mailed('Your account was erased')
    await signIn()
    expect(page.text).toContain('Invalid credentials')
  })
})

describe('the security of an account', () => {
  beforeEach(async () => {
    await signUp()
    await target.admin.query('update users set email_verified = true where email = $1', [email])
  })

  test('an authenticator app is turned on, asked for, replaced by a recovery code, and turned off', async () => {
    await page.open('/account/security/second-factor')
    page.enter({ 'Your password': PASSWORD })
    await page.press('Continue')
    const key = page.shown('.key')
    page.enter({ Code: '12345' })
    await page.press('Turn on')
    expect([page.text.includes('Invalid code'), page.shown('.key')]).toEqual([true, key])
    page.enter({ Code: totp(key) })
    await page.press('Turn on')
    expect(page.text).toContain('The authenticator app is on')
    const codes = page.shown('.recovery-codes').split(/\s+/)
    expect(codes.length).toBeGreaterThan(5)
    await signOut()

    await signIn()
    page.enter({ Code: '000000' })
    await page.press('Sign in')
    expect(page.text).toContain('Invalid code')
    page.enter({ Code: totp(key, 30) })
    page.tick('Do not ask for a code')
    await page.press('Sign in')
    await page.open('/account/devices')
    await page.press('Ask for a code again')
    expect(page.text).not.toContain('Devices that don’t need a code')
    await signOut()

    await signIn()
    page.enter({ Code: codes[0] ?? '' })
    await page.press('Sign in')
    await mailed('A recovery code for your account was used')
    await page.open('/account/security/second-factor')
    page.enter({ 'Your password': PASSWORD, Code: codes[1] ?? '' }, 'Turn off')
    await page.press('Turn off')
    expect(page.text).toContain('The authenticator app is off')
  })

  test('a device is signed out from another one', async () => {
    const phone = target.visitor('41.22.0.1')
    await phone.signIn(email)
    await page.open('/account/devices')
    await page.press('Sign out Unknown device')
    expect(await phone.isSignedIn()).toBe(false)
    await page.press('Sign out everywhere')
    expect(page.text).toContain('Sign in')
  })
})
