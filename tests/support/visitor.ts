import { CookieJar } from './program/cookie-jar.ts'
import { totp } from './totp.ts'

export const PASSWORD = 'protea kettle 41 harbour'

/** A visitor to the program, with their own cookies and an address reported by a proxy. */
export class Visitor {
  readonly jar = new CookieJar()
  readonly url: string
  readonly address: string

  constructor(url: string, address = '196.21.0.1') {
    this.url = url
    this.address = address
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.jar.header !== '') headers.set('Cookie', this.jar.header)
    if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', this.address)
    const method = init.method ?? 'GET'
    if (method !== 'GET' && !headers.has('Origin')) headers.set('Origin', this.url)
    const answer = await fetch(this.url + path, { redirect: 'manual', ...init, headers })
    this.jar.take(answer.headers.getSetCookie())
    return answer
  }

  /** Sends a form of a page. */
  form(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.ask(path, { method: 'POST', body: new URLSearchParams({ form: 'main', ...fields }), headers })
  }

  call(path: string, body: unknown): Promise<Response> {
    const headers = { 'Content-Type': 'application/json' }
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), headers })
  }

  signUp(email: string, password = PASSWORD): Promise<Response> {
    return this.form('/auth/sign-up', { name: 'Thandi Mokoena', email, password })
  }

  signIn(identifier: string, password = PASSWORD): Promise<Response> {
    return this.form('/auth', { identifier, password, remember: 'on' })
  }

  /** Turns on an authenticator app and returns its key. */
  async addApp(): Promise<string> {
    const page = '/account/security/second-factor'
    const started = await this.form(page, { form: 'start', password: PASSWORD })
    const uri = /otpauth:[^"]+/.exec(await started.text())?.[0].replaceAll('&amp;', '&') ?? ''
    const key = new URL(uri).searchParams.get('secret') ?? ''
    const finished = await this.form(page, { form: 'finish', uri, recoveryCodes: '', code: totp(key) })
    if (finished.status !== 200) throw new Error(`the app was not turned on: ${finished.status}`)
    return key
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.ask('/account')).status === 200
  }
}
