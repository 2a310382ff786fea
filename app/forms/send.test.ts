import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problem } from '#domain/forms/problems.ts'
import { PATIENCE_MS } from './answer.ts'
import { sendOrKeep } from './send.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TYPED = { form: 'place', values: { name: 'Home' } }

function filledForm(signal?: AbortSignal): Request {
  const body = new URLSearchParams({ form: 'place', name: 'Home', password: 'protea' })
  return new Request('https://tours.example/account/saved', { method: 'POST', body, signal: signal ?? null })
}

/** The data the page gets when sending ends this way. */
async function sending(serverAction: () => Promise<unknown>) {
  const kept = (await sendOrKeep({ request: filledForm(), serverAction })) as {
    data: unknown
    init: { status: number }
  }
  return { answer: kept.data, status: kept.init.status }
}

describe('a form that is sent', () => {
  test('gets the server’s answer unchanged', async () => {
    const answer = { outcome: 'done' }
    const request = filledForm()
    const serverAction = async () => ({ ...answer, sent: await request.text() })
    expect(await sendOrKeep({ request, serverAction })).toEqual({
      outcome: 'done',
      sent: 'form=place&name=Home&password=protea',
    })
  })

  test('is not sent if it has visible problems', async () => {
    const serverAction = vi.fn<() => Promise<never>>()
    const problems = [problem('name', 'missing', { what: 'name' })]
    const kept = await sendOrKeep({ request: filledForm(), serverAction }, () => ({ ok: false, problems }))
    expect(kept).toMatchObject({
      data: {
        ...TYPED,
        outcome: 'faults',
        faults: problems,
      },
      init: { status: 422 },
    })
    expect(serverAction).not.toHaveBeenCalled()
  })

  test('keeps the page if the connection is lost', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await sending(lost)).toEqual({ answer: { ...TYPED, outcome: 'unreachable' }, status: 503 })
  })

  test.each([
    ['the server broke', new Error('Unexpected Server Error')],
    ['a proxy answered', new ErrorResponse(502, 'Bad Gateway', '<html>')],
    ['another door was closed', new ErrorResponse(403, 'Forbidden', '<html>')],
  ])('keeps the page where %s: it failed', async (_, error) => {
    expect(await sending(() => Promise.reject(error))).toEqual({
      answer: { ...TYPED, outcome: 'failed' },
      status: 500,
    })
  })

  test('stops waiting after a while, and ignores a late answer', async () => {
    let answerLate: (error: Error) => void = () => {}
    const late = new Promise<never>((_, reject) => (answerLate = reject))
    const kept = sending(() => late)
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(await kept).toEqual({ answer: { ...TYPED, outcome: 'no-answer' }, status: 504 })
    answerLate(new Error('too late'))
    await vi.runAllTimersAsync()
  })

  test('is sent once, whatever the result', async () => {
    const serverAction = vi.fn<() => Promise<never>>(() => Promise.reject(new ErrorResponse(503, '', '')))
    await sending(serverAction)
    await vi.runAllTimersAsync()
    expect(serverAction).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['a way on', redirect('/account')],
    ['a page that is not there', new ErrorResponse(404, 'Not Found', null)],
  ])('lets through %s', async (_, thrown) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- React Router throws such values
    const serverAction = () => Promise.reject(thrown)
    await expect(sendOrKeep({ request: filledForm(), serverAction })).rejects.toBe(thrown)
  })

  test('is not reported if the person has gone on to another page', async () => {
    const gone = new AbortController()
    const request = filledForm(gone.signal)
    const serverAction = () => {
      gone.abort()
      return Promise.reject(gone.signal.reason as Error)
    }
    await expect(sendOrKeep({ request, serverAction })).rejects.toThrow('aborted')
  })
})
