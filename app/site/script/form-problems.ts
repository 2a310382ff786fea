import { find, hasReact, swapLabel } from './page.ts'

type Problem = { path: string; message: string }

/** Why a form was not sent, or may not have been. The words are in the page. */
export type Failure = 'unreachable' | 'no-answer'

/**
 * Shows problems at the fields and in the summary, or that the form was not sent; without either, clears
 * both.
 */
export function showProblems(form: HTMLFormElement, problems: Problem[], failed?: Failure): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const message = problems.find(({ path }) => path === field.name)?.message
    const place = document.getElementById(`${field.id}-error`)
    if (!place) continue
    place.hidden = message === undefined
    const words = find('[data-message]', place)
    if (words) words.textContent = message ?? ''
    field.ariaInvalid = message === undefined ? null : 'true'
    delete field.closest<HTMLElement>('.field')?.dataset.settled
  }
  const summary = find('[data-problems]', form.parentElement)
  if (!summary) return
  summary.hidden = problems.length === 0 && failed === undefined
  const failure = find('[data-failure]', summary)
  if (failure) failure.hidden = failed === undefined
  if (failure && failed !== undefined) swapLabel(failure, failed)
  summary.querySelector('ul')?.replaceChildren(...problems.map((problem) => problemLink(form, problem)))
  if (!summary.hidden) summary.focus()
}

/** What is being put right is no longer shown in red; where React shows the problems, it does so itself. */
export function settleFields(): void {
  document.addEventListener('input', ({ target }) => {
    const field = target instanceof Element ? target.closest<HTMLElement>('.field') : null
    const isOurs = !hasReact() || field?.closest('form')?.dataset.sendsTo
    if (field && isOurs) field.dataset.settled = ''
  })
}

function problemLink(form: HTMLFormElement, { path, message }: Problem): HTMLLIElement {
  const field = find(`[name=${path}]`, form)
  const link = Object.assign(document.createElement('a'), { textContent: message, href: `#${field?.id}` })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    field?.focus()
  })
  const item = document.createElement('li')
  item.append(link)
  return item
}
