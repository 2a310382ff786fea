import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { readPatiently } from '#app/ui/base/reading.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import type { FareQuote } from './fare-answer.tsx'
import type { FareFinderProps, FinderValues } from './finder-form.ts'
import { quoteBody } from './quote-body.ts'
import { settlePlaces } from './settle-places.ts'

const PATIENCE_MS = 12_000

type Outcome = { answer: FareQuote | null; problems: FieldMessage[]; failure: string | null }
const NOTHING: Outcome = { answer: null, problems: [], failure: null }

/** Asks for prices without leaving the page, and remembers what came of it: it shows in one of the two places. */
export function useFare(
  { words, values = {}, problems = [], failure = null }: FareFinderProps,
  summary: RefObject<HTMLElement | null>,
  result: RefObject<HTMLElement | null>,
) {
  const [outcome, setOutcome] = useState<Outcome>({ ...NOTHING, problems, failure })
  const [isAsking, setAsking] = useState(false)
  const [isStale, setStale] = useState(false)
  const [typed, setTyped] = useState<FinderValues>(values)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked === 0 || isAsking) return
    // Without a summary, new content is scrolled into view if needed.
    if (summary.current === null) result.current?.scrollIntoView({ block: 'nearest' })
    else summary.current.focus()
  }, [asked, isAsking, summary, result])

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    const form = event.currentTarget
    setAsking(true)
    setOutcome(NOTHING)
    setStale(false)
    const isSettled = await settlePlaces(form)
    // The page that the form leads to asks which place is meant.
    if (!isSettled) return form.submit()
    setTyped(textsOf(form))
    setOutcome(await quoteOf(form, words.unreachable))
    setAsked((count) => count + 1)
    setAsking(false)
  }

  return {
    ...outcome,
    isAsking,
    isStale,
    typed,
    asked,
    ask: (event: FormEvent<HTMLFormElement>) => void ask(event),
    noteChange: () => setStale(true),
  }
}

const FRESH_MS = 5 * 60_000
/** Prices by what was asked. */
const known = new Map<string, { at: number; outcome: Outcome }>()

/** The same question soon again has the same answer. */
async function quoteOf(form: HTMLFormElement, unreachable: string): Promise<Outcome> {
  const body = quoteBody(new FormData(form))
  const before = known.get(body)
  if (before !== undefined && Date.now() - before.at < FRESH_MS) return before.outcome
  const outcome = await askFor(body, unreachable)
  if (outcome.answer !== null) known.set(body, { at: Date.now(), outcome })
  return outcome
}

/** A price that is asked for twice commits nobody to anything, so the question may be sent again. */
async function askFor(body: string, unreachable: string): Promise<Outcome> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang }
  try {
    const answer = await readPatiently(async () => {
      const tried = await fetch('/api/quotes', { method: 'POST', headers, body, signal })
      if (tried.status >= 500) throw Object.assign(new Error('no prices'), { status: tried.status })
      return tried
    }, signal)
    const said = (await answer.json()) as FareQuote & { errors?: FieldMessage[]; detail?: string }
    if (answer.ok) return { ...NOTHING, answer: said }
    return said.errors === undefined
      ? { ...NOTHING, failure: said.detail ?? unreachable }
      : { ...NOTHING, problems: said.errors }
  } catch {
    return { ...NOTHING, failure: unreachable }
  }
}

function textsOf(form: HTMLFormElement): FinderValues {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts) as FinderValues
}
