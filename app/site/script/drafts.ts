import { eachOnce } from './page-changes.ts'
import { dropSilentToasts } from './toasts.ts'

/** What somebody types survives a reload, in this tab only. */

const NOT_DRAFTED = ['website', 'shownAt', 'password', 'holder']
const drafts = storage()

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
    drafts?.setItem(`draft:${form.dataset.draft}`, JSON.stringify(fields))
    delete form.dataset.key
  })
}

export const restoreDrafts = eachOnce('form[data-draft]', (form) => restoreDraft(form as HTMLFormElement))

function restoreDraft(form: HTMLFormElement) {
  const draft = drafts?.getItem(`draft:${form.dataset.draft}`)
  if (!draft || 'filled' in form.dataset) return
  const values = new Map(JSON.parse(draft) as [string, string][])
  for (const field of form.elements as Iterable<Element> as Iterable<HTMLInputElement>) {
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
  for (const key of Object.keys(drafts ?? {})) {
    if (key.startsWith(`draft:${dataset.clearDraft}`)) drafts?.removeItem(key)
  }
  dropSilentToasts()
})

export function forgetDraft({ dataset }: HTMLFormElement): void {
  drafts?.removeItem(`draft:${dataset.draft}`)
}
