import { forgetDraft } from './drafts.ts'
import { type Failure, showProblems } from './form-problems.ts'
import { find, hasReact, showNews, swapLabel } from './page.ts'
import { phrases } from './page-words.ts'
import { showToast } from './toasts.ts'

/** Sends forms on pages without React, and those in dialogs. */
export function sendForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const isOfPage = 'answersHere' in form.dataset && !hasReact()
    if (!isOfPage && !form.dataset.sendsTo) return
    event.preventDefault()
    if ('busy' in form.dataset) return
    setBusy(form, true)
    void (isOfPage ? sendForPage(form) : sendToApi(form)).finally(() => setBusy(form, false))
  })
}

/** How long to wait for an answer, from `data-patience`, in milliseconds. */
function patienceOf({ dataset }: HTMLFormElement): AbortSignal {
  return AbortSignal.timeout(Number(dataset.patience))
}

/** The answer's page replaces this one; if there is none, nothing typed is lost. */
async function sendForPage(form: HTMLFormElement) {
  const failure = find('[data-failure]', form.parentElement)
  if (failure) failure.hidden = true
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(textsOf(form)),
      signal: patienceOf(form),
    })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const main = find('main', page)
    if (!main) throw new Error('no page of ours')
    document.title = page.title
    find('main')?.replaceChildren(...main.childNodes)
    showNews()
  } catch (error) {
    sayNotSent(phrases().callUs)
    if (!failure) return
    swapLabel(failure, failureOf(error))
    failure.hidden = false
    failure.focus()
  }
}

async function sendToApi(form: HTMLFormElement) {
  showProblems(form, [])
  const body = JSON.stringify(Object.fromEntries(textsOf(form)))
  try {
    const answer = await fetch(form.dataset.sendsTo ?? '', {
      method: 'POST',
      headers: {
        'Accept-Language': document.documentElement.lang,
        'Content-Type': 'application/json',
        'Idempotency-Key': keyOf(form, body),
      },
      body,
      signal: patienceOf(form),
    })
    await readAnswer(form, answer)
  } catch (error) {
    showFailure(form, phrases().callUs, failureOf(error))
  }
}

async function readAnswer(form: HTMLFormElement, answer: Response) {
  if (answer.status >= 500) throw new Error('the server could not')
  const said = (await answer.json()) as {
    reference?: string
    detail?: string
    errors?: { path: string; message: string }[]
  }
  if (answer.ok) return showSent(form, String(said.reference))
  const [first] = said.errors ?? []
  if (first === undefined) return showFailure(form, String(said.detail))
  showToast({ title: phrases().formError, text: first.message, tone: 'bad', silent: true })
  showProblems(form, said.errors ?? [])
}

function showFailure(form: HTMLFormElement, text: string, failure: Failure = 'unreachable') {
  sayNotSent(text)
  showProblems(form, [], failure)
}

/** After a timeout nobody knows whether the form arrived. */
function failureOf(error: unknown): Failure {
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'no-answer' : 'unreachable'
}

function sayNotSent(text: string) {
  showToast({ title: phrases().notSent, text, tone: 'bad', silent: true })
}

function showSent(form: HTMLFormElement, reference: string) {
  showToast({ title: phrases().sent, text: form.dataset.sentText, tone: 'good' })
  forgetDraft(form)
  keys.delete(form)
  form.reset()
  const place = find('[data-reference]', form.parentElement)
  if (place) place.textContent = reference
  setSent(form, true)
  find('h2', form.closest('dialog'))?.focus()
}

/** Shows either the form or the thanks. */
export function setSent(form: HTMLFormElement, isSent: boolean): void {
  const sent = find('[data-sent]', form.parentElement)
  if (!sent) return
  sent.hidden = !isSent
  form.hidden = isSent
}

function textsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)] as [string, string][]
}

const keys = new WeakMap<HTMLFormElement, { body: string; key: string }>()

/** The same key until a field changes, so sending it again after a lost answer stores it once. */
function keyOf(form: HTMLFormElement, body: string): string {
  const kept = keys.get(form)
  if (kept?.body === body) return kept.key
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-')
  keys.set(form, { body, key })
  return key
}

function setBusy(form: HTMLFormElement, isBusy: boolean) {
  form.toggleAttribute('data-busy', isBusy)
  const button = find('.button-commit', form)
  if (!button) return
  button.ariaDisabled = String(isBusy)
  swapLabel(button, isBusy ? 'busy' : 'ready')
}
