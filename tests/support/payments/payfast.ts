import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MERCHANT } from './account.ts'
import { answerApi } from './api.ts'
import { createBooks, notificationOf, type SimPayment } from './books.ts'
import { type Pairs, signatureOf } from './signing.ts'

/**
 * A PayFast on loopback that behaves as `docs` and sandbox do: it refuses what is wrong, tells of a payment before the
 * buyer returns, tells again when it is not heard, and can lose or repeat what it tells. Nothing in the product knows it.
 */
export type Payfast = Awaited<ReturnType<typeof startPayfast>>

type Options = {
  now?: () => Date
  /** How a notification reaches us: over HTTP unless a test takes it by hand. Answers the status. */
  notify?: (url: string, body: string) => Promise<number>
}

/** After a failure, PayFast tells again at once, after ten minutes, and then ever later. */
const RETRY_MINUTES = [0, 10, 30, 90, 270]

export async function startPayfast({ now = () => new Date(), notify = post }: Options = {}) {
  const books = createBooks(now)
  const queue: { payment: SimPayment; status: string; tries: number; at: number }[] = []
  const controls = {
    isAway: false,
    losesAnswers: false,
    refusesRefunds: '',
    refusesQueries: 0,
    calls: [] as string[],
  }

  async function tell(payment: SimPayment, status = 'COMPLETE'): Promise<boolean> {
    const body = notificationOf(payment, { merchant: MERCHANT.id, passphrase: MERCHANT.passphrase, status })
    books.sent.add(body.slice(0, body.indexOf('&signature=')))
    const answer = await notify(payment.fields.get('notify_url') ?? '', body).catch(() => 0)
    return answer === 200
  }

  async function tellUntilHeard(payment: SimPayment): Promise<void> {
    if (await tell(payment)) return
    queue.push({ payment, status: 'COMPLETE', tries: 1, at: now().getTime() })
  }

  /** What a form opens: a payment, or the sentence with which PayFast refuses it. */
  function process(fields: Pairs): SimPayment | string {
    const signature = fields.find(([name]) => name === 'signature')?.[1]
    const others = fields.filter(([name, value]) => name !== 'signature' && value !== '')
    if (signature !== signatureOf(others, MERCHANT.passphrase))
      return 'Generated signature does not match submitted signature'
    const values = new Map(others)
    const of = (name: string) => values.get(name) ?? ''
    if (of('merchant_id') !== MERCHANT.id || of('merchant_key') !== MERCHANT.key) return 'Merchant unknown'
    if (!/^\d+\.\d\d$/.test(of('amount')) || Number(of('amount')) < 5) return 'amount: minimum is 5.00'
    if (of('item_name') === '') return 'item_name: required'
    for (const [name, most] of Object.entries({ m_payment_id: 100, item_name: 100, item_description: 255 }))
      if (of(name).length > most) return `${name}: too long`
    return books.open(values)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://payfast.test')
    controls.calls.push(`${request.method} ${url.pathname}`)
    const send = (status: number, text: string, type = 'text/html; charset=utf-8') =>
      void response.writeHead(status, { 'content-type': type }).end(text)
    if (controls.isAway) return void response.destroy()
    const body = await bodyOf(request)
    if (url.pathname === '/eng/process') {
      const opened = process([...new URLSearchParams(body)])
      if (typeof opened === 'string') return send(400, opened)
      return send(200, payPage(opened))
    }
    if (url.pathname === '/eng/query/validate')
      return send(200, books.sent.has(body) ? 'VALID' : 'INVALID', 'text/plain')
    const [, id = '', does = ''] = /^\/eng\/(\d+)\/(pay|cancel)$/.exec(url.pathname) ?? []
    const payment = books.payments.get(id)
    if (payment !== undefined) {
      if (does === 'pay') await pay(payment)
      const to = payment.fields.get(does === 'pay' ? 'return_url' : 'cancel_url')
      return void response.writeHead(303, { location: to }).end()
    }
    const api = answerApi({ books, now, ...controls }, request, url, body)
    if (controls.losesAnswers && request.method === 'POST') return void response.destroy()
    return send(api.status, api.text, api.type)
  }

  /** The buyer pays; the notification leaves before they return, unless it is lost. */
  async function pay(payment: SimPayment, how: 'told' | 'lost' | 'twice' = 'told'): Promise<void> {
    books.settle(payment)
    if (how === 'lost') return
    await tellUntilHeard(payment)
    if (how === 'twice') await tell(payment)
  }

  /** Tells again what was not heard, as far as its time has come. */
  async function tellAgain(): Promise<void> {
    for (const one of queue.splice(0)) {
      const due = one.at + (RETRY_MINUTES[one.tries - 1] ?? Infinity) * 60_000
      const isHeard = now().getTime() >= due && (await tell(one.payment, one.status))
      if (!isHeard) queue.push({ ...one, tries: one.tries + (now().getTime() >= due ? 1 : 0) })
    }
  }

  const server = createServer((request, response) => {
    // On a busy machine a kept connection may end while it is used again.
    response.shouldKeepAlive = false
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    controls,
    process,
    pay,
    tell,
    tellAgain,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

function payPage({ id, cents, fields }: SimPayment): string {
  const button = (does: string, label: string) =>
    `<form method="post" action="/eng/${id}/${does}"><button>${label}</button></form>`
  return `<!doctype html><html lang="en"><title>PayFast</title><h1>Pay R ${(cents / 100).toFixed(2)}</h1>
    <p>${(fields.get('item_name') ?? '').replaceAll('<', '&lt;')}</p>${button('pay', 'Complete payment')}${button('cancel', 'Cancel')}</html>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function post(url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await fetch(url, { method: 'POST', headers, body })).status
}
