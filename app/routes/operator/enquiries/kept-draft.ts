import { use, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { HolderContext } from '#app/forms/holder.tsx'
import type { ReplyView } from './enquiry-page-view.ts'
import { unkeptText } from './unkept-text.ts'

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
  const sending = useRef<AbortController>(undefined)
  const known = useRef(text)
  const shownAt = useRef(key)
  const [said, say] = useState<string | null>(null)
  const holder = use(HolderContext)
  const unkept = useMemo(() => unkeptText(holder, reference), [holder, reference])
  const latest = typed ?? text
  const keep = async (value: string, { isLeaving = false } = {}) => {
    clearTimeout(timer.current)
    timer.current = undefined
    sending.current?.abort()
    const { signal } = (sending.current = new AbortController())
    const answer = await fetch(`/api/operator/enquiries/${reference}/draft`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: value, quotes }),
      signal,
      keepalive: isLeaving,
    }).catch(() => null)
    if (signal.aborted) return
    if (answer?.ok !== true) return say(notKept(answer?.status))
    known.current = value
    if (unkept.read() === value) unkept.forget()
    const { kept: at } = (await answer.json()) as { kept: string | null }
    say(at === null ? '' : `Draft kept ${at}`)
  }
  const keepNow = () => {
    const value = box.current?.value ?? unkept.read()
    if (timer.current !== undefined && value !== null) void keep(value, { isLeaving: true })
  }
  const keeping = useRef({ keep, keepNow })
  useEffect(() => {
    keeping.current = { keep, keepNow }
  })
  useEffect(() => {
    const left = unkept.read()
    const field = box.current
    if (field !== null && left !== null && left !== field.value) {
      field.value = left
      void keeping.current.keep(left)
    }
    const leave = () => keeping.current.keepNow()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [unkept])
  useEffect(() => {
    const field = box.current
    // Without typing, only another text or coming back from a form changes anything.
    // A field that nobody has typed into takes the new text by itself.
    if (field === null || (field.value !== known.current && field.value !== latest)) return
    if (key === shownAt.current && latest === known.current) return
    shownAt.current = key
    field.value = latest
    known.current = latest
    unkept.forget()
    say(null)
    goOnFrom(field)
  }, [key, latest, unkept])
  return {
    box,
    said: said ?? kept,
    onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      unkept.write(value)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(value), PAUSE_MS)
    },
    /** A sent reply needs no draft. */
    onSubmit: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      sending.current?.abort()
      known.current = box.current?.value ?? ''
    },
  }
}

function notKept(status: number | undefined): string {
  return status === 401 ? 'Draft not kept: you are signed out' : 'Draft not kept: no connection'
}
