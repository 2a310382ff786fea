import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { readQuoteForm } from '#domain/forms/quote-request.ts'
import type { FieldMessage } from '#domain/wording/form-problems.ts'
import type { FareQuote } from './fare-answer.tsx'
import type { FareFinderProps, FinderValues } from './finder-form.ts'
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
    // Where there is no summary, what has come is shown instead, as far as it is not in view.
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

async function quoteOf(form: HTMLFormElement, unreachable: string): Promise<Outcome> {
  const request = readQuoteForm(new FormData(form))
  try {
    const answer = await fetch('/api/quotes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (answer.status >= 500) return { ...NOTHING, failure: unreachable }
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
