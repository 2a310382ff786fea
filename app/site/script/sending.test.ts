// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putPhrases } from '#tests/support/browser/page-phrases.ts'
import { sendForms } from './sending.ts'

/** The requests that the server got, and a way to answer them. */
let sent: { to: string; options: RequestInit; answer: (answer: Response | Error) => void }[] = []
vi.stubGlobal(
  'fetch',
  (to: string, options: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const answer = (what: Response | Error) => (what instanceof Error ? reject(what) : resolve(what))
      sent.push({ to, options, answer })
    }),
)
sendForms()
putPhrases()
// The module keeps the root element for the tests after these.
afterEach(() => {
  delete document.documentElement.dataset.react
})
beforeEach(() => {
  sent = []
  document.body.innerHTML = `
    <div id="toasts"></div>
    <main>
      <div data-failure tabindex="-1" hidden>
        <p data-shown="unreachable">Not sent</p><p data-shown="no-answer">No answer</p>
      </div>
      <form data-answers-here data-patience="20000" action="/contact"><input name="name" value="Thandi"></form>
    </main>
    <div>
      <div data-problems tabindex="-1" hidden><ul></ul><div data-failure hidden></div></div>
      <form data-sends-to="/api/enquiries/email" data-patience="20000">
        <input id="message" name="message" value="Surfboards?"><p id="message-error" hidden></p>
        <button class="button-commit"><b data-shown="ready">Send</b><b data-shown="busy" hidden>Sending…</b></button>
      </form>
      <p data-sent hidden>Reference <b data-reference></b></p>
    </div>`
})

const form = (kind: string) => document.querySelector(`form[${kind}]`) as HTMLFormElement
const submit = (kind: string) =>
  form(kind).dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
const isShown = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden === false
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const keyOfSending = (at: number) => new Headers(sent[at]?.options.headers).get('idempotency-key')

test('a form is not sent twice while it is on its way, and says so', async () => {
  submit('data-sends-to')
  submit('data-sends-to')
  expect(sent).toHaveLength(1)
  expect(isShown('[data-shown=busy]')).toBe(true)
  sent[0]?.answer(json({ reference: 'BE123456' }))
  await vi.waitFor(() => expect(isShown('[data-sent]')).toBe(true))
  expect(document.querySelector('[data-reference]')?.textContent).toBe('BE123456')
  expect(isShown('[data-shown=ready]')).toBe(true)
})

test('sent again after a lost answer it has the same key; a refusal is shown at its field', async () => {
  submit('data-sends-to')
  sent[0]?.answer(new TypeError('no line'))
  await vi.waitFor(() => expect(isShown('[data-problems] [data-failure]')).toBe(true))
  expect(form('data-sends-to').elements.namedItem('message')).toHaveProperty('value', 'Surfboards?')
  submit('data-sends-to')
  expect(keyOfSending(1)).toBe(keyOfSending(0))
  sent[1]?.answer(json({ errors: [{ path: 'message', message: 'Please enter your message' }] }, 422))
  await vi.waitFor(() => expect(isShown('#message-error')).toBe(true))
})

test("the answer's page replaces the current one", async () => {
  submit('data-answers-here')
  const typed = Object.fromEntries(sent[0]?.options.body as URLSearchParams)
  sent[0]?.answer(
    new Response('<title>Sent</title><main><h1 data-focus-on-load tabindex="-1">Sent!</h1></main>'),
  )
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toBe('Sent!'))
  expect([typed, document.title, document.activeElement?.textContent]).toEqual([
    { name: 'Thandi' },
    'Sent',
    'Sent!',
  ])
})

test.each([
  ['the line is gone', new TypeError('no line')],
  ['what answers is no page of ours', new Response('Bad gateway')],
])('where %s nothing typed is lost, and it is said', async (_, answer) => {
  submit('data-answers-here')
  sent[0]?.answer(answer)
  await vi.waitFor(() => expect(isShown('main > [data-failure]')).toBe(true))
  expect(form('data-answers-here').elements.namedItem('name')).toHaveProperty('value', 'Thandi')
})

test('after a while the wait ends: it may have arrived or not, and the button is back', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  for (const kind of ['data-answers-here', 'data-sends-to']) submit(kind)
  expect(timeout.mock.calls).toEqual([[20_000], [20_000]])
  const timeIsUp = new DOMException('signal timed out', 'TimeoutError')
  for (const { answer } of sent) answer(timeIsUp)
  await vi.waitFor(() => expect(isShown('[data-problems] [data-failure]')).toBe(true))
  expect(isShown('main > [data-failure]')).toBe(true)
  expect(isShown('main [data-shown=no-answer]')).toBe(true)
  expect(isShown('main [data-shown=unreachable]')).toBe(false)
  await vi.waitFor(() => expect(isShown('[data-shown=ready]')).toBe(true))
})

test('on a page of React the form is left to React', () => {
  document.documentElement.dataset.react = ''
  expect(submit('data-answers-here')).toBe(true)
  expect(sent).toEqual([])
})
