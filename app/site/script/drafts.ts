import { eachOnce } from './page-changes.ts'
import { dropSilentToasts } from './toasts.ts'

/** What somebody types survives a reload, in this tab, for the session in which it was typed. */

const NOT_DRAFTED = ['leaveEmpty', 'shownAt', 'password', 'holder']
/** What the tab keeps of a person: drafts, and the chat. */
const OF_A_PERSON = /^(draft:|chat-)/
const OWNER = 'drafts-of'
const drafts = storage()
/** What the server had filled in, by the form. */
const filledIn = new WeakMap<HTMLFormElement, string>()

/** Blocked storage throws when accessed. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form?.dataset.draft) return
    const fields = [...new FormData(form)].filter(([name]) => !NOT_DRAFTED.includes(name))
    drafts?.setItem(`draft:${form.dataset.draft}`, JSON.stringify([filledIn.get(form), fields]))
    delete form.dataset.key
  })
}

/** Nothing goes on from one session to the next: signing in, signing out, or another person. */
export function dropDraftsOfOthers(): void {
  const session = /\btours\.signed-in=\d+\.(\w+)/.exec(document.cookie)?.[1] ?? ''
  if (drafts === null || (drafts.getItem(OWNER) ?? '') === session) return
  drop((key) => OF_A_PERSON.test(key))
  drafts.setItem(OWNER, session)
}

export const restoreDrafts = eachOnce('form[data-draft]', (form) => restoreDraft(form as HTMLFormElement))

function restoreDraft(form: HTMLFormElement) {
  const fields = [...form.elements] as HTMLInputElement[]
  filledIn.set(
    form,
    fields.map(({ type, defaultValue }) => (type === 'hidden' ? '' : defaultValue)).join('\n'),
  )
  const draft = drafts?.getItem(`draft:${form.dataset.draft}`)
  if (!draft || 'filled' in form.dataset) return
  const [before, typed] = JSON.parse(draft) as [string, [string, string][]]
  // What the server has filled in since is newer.
  if (before !== filledIn.get(form)) return
  const values = new Map(typed)
  for (const field of fields) {
    const value = values.get(field.name)
    if (['checkbox', 'radio'].includes(field.type)) field.checked = value === field.value
    else if (value !== undefined) {
      field.value = value
      if (value) field.closest('details')?.setAttribute('open', '')
    }
  }
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The page after sending names the forms whose drafts are no longer needed. */
export const clearDrafts = eachOnce('[data-clear-draft]', ({ dataset }) => {
  const sent = dataset.clearDraft?.split(' ') ?? []
  drop((key) => sent.some((name) => key.startsWith(`draft:${name}`)))
  dropSilentToasts()
})

export function forgetDraft({ dataset }: HTMLFormElement): void {
  drafts?.removeItem(`draft:${dataset.draft}`)
}

function drop(which: (key: string) => boolean): void {
  for (const key of Object.keys(drafts ?? {})) if (which(key)) drafts?.removeItem(key)
}
