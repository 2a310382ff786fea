import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ReplyView } from './enquiry-page-view.ts'

/** A draft is kept this long after the last letter. */
const PAUSE_MS = 1200

/** Once the words are sent, keys move among the enquiries again; a template is there to be gone over. */
function goOnFrom(field: HTMLTextAreaElement): void {
  const at = document.activeElement
  if (at === field && field.value === '') document.getElementById('main')?.focus({ preventScroll: true })
  if (at instanceof HTMLButtonElement && at.value === 'template' && at.form === field.form) field.focus()
}

/**
 * Keeps what is typed as a draft, so that it is never lost and colleagues see it. The server's text replaces what is in
 * the field only if nobody has typed since: after a template, a price or sending. `typed` is what a refused form held.
 */
export function useKeptDraft(
  reference: string,
  { reply: { text, kept, quotes }, typed }: { reply: ReplyView; typed: string | undefined },
) {
  const { key } = useLocation()
  const box = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(text)
  const shownAt = useRef(key)
  const [said, say] = useState<string | null>(null)
  const latest = typed ?? text
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const field = box.current
    // Without typing, only another text or coming back from a form changes anything.
    // A field that nobody has typed into takes the new text by itself.
    if (field === null || (field.value !== known.current && field.value !== latest)) return
    if (key === shownAt.current && latest === known.current) return
    shownAt.current = key
    field.value = latest
    known.current = latest
    say(null)
    goOnFrom(field)
  }, [key, latest])
  const keep = async (value: string) => {
    const answer = await fetch(`/api/operator/enquiries/${reference}/draft`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: value, quotes }),
    }).catch(() => null)
    if (answer?.ok !== true) return say('Draft not kept: no connection')
    known.current = value
    const { kept: at } = (await answer.json()) as { kept: string | null }
    say(at === null ? '' : `Draft kept ${at}`)
  }
  return {
    box,
    said: said ?? kept,
    onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(value), PAUSE_MS)
    },
    /** What is sent needs no draft any more. */
    onSubmit: () => {
      clearTimeout(timer.current)
      known.current = box.current?.value ?? ''
    },
  }
}
