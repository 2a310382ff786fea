import { type Element, type HTMLElement, Window } from 'happy-dom'
import type { Visitor } from '../visitor.ts'

const FIELDS = 'input, select, textarea'
const parser = new new Window().DOMParser()

/**
 * A page as a browser without scripts has it: its forms are filled in by their labels and sent as they stand there. It is
 * of the server alone, so a step costs a hundredth of one in a browser.
 */
export class PlainPage {
  readonly visitor: Visitor
  path = ''
  #document = parser.parseFromString('', 'text/html')

  constructor(visitor: Visitor) {
    this.visitor = visitor
  }

  /** Opens a page, following redirects. */
  async open(path: string): Promise<void> {
    await this.#show(path, await this.visitor.ask(path))
  }

  /** What it shows, without marks. */
  get text(): string {
    const main = this.#document.querySelector('main') ?? this.#document.body
    return wordsOf(main)
  }

  /** The words of an element, by its selector. */
  shown(selector: string): string {
    return this.#document.querySelector(selector)?.textContent.trim() ?? ''
  }

  get title(): string {
    return this.#document.title
  }

  /** The value of a field. */
  value(label: string): string {
    const field = this.#field(label)
    if (field.tagName === 'TEXTAREA') return field.textContent
    return field.tagName === 'SELECT' ? chosen(field) : (field.getAttribute('value') ?? '')
  }

  isTicked(label: string): boolean {
    return this.#field(label).hasAttribute('checked')
  }

  /**
   * Types into fields by their labels, if need be those of the form with that button; of a list it chooses the entry with
   * that value.
   */
  enter(values: Record<string, string>, button?: string): void {
    const form = button === undefined ? null : this.#named('button', button).closest('form')
    for (const [label, value] of Object.entries(values)) {
      const field = this.#field(label, form)
      if (field.tagName === 'TEXTAREA') field.textContent = value
      else if (field.tagName === 'SELECT') {
        for (const option of field.querySelectorAll('option'))
          option.toggleAttribute('selected', option.getAttribute('value') === value)
      } else field.setAttribute('value', value)
    }
  }

  /** Ticks a box, or one of several choices. */
  tick(label: string, isOn = true): void {
    const field = this.#field(label)
    if (field.getAttribute('type') === 'radio')
      for (const other of this.#document.querySelectorAll(`input[name="${field.getAttribute('name')}"]`))
        other.removeAttribute('checked')
    field.toggleAttribute('checked', isOn)
  }

  /** Follows a link by its words. */
  async follow(words: string): Promise<void> {
    await this.open(this.#named('a[href]', words).getAttribute('href') ?? '')
  }

  /** Presses a button: its form is sent, unless it lacks what the browser itself asks for. */
  async press(words: string): Promise<void> {
    const button = this.#named('button', words)
    const id = button.getAttribute('form')
    const form = id === null ? button.closest('form') : this.#document.getElementById(id)
    if (form === null) throw new Error(`“${words}” is of no form`)
    const fields = new URLSearchParams()
    for (const field of this.#document.querySelectorAll(FIELDS)) {
      const own = field.getAttribute('form')
      if (own === null ? field.closest('form') !== form : own !== form.id) continue
      add(fields, field as HTMLElement, !form.hasAttribute('novalidate'))
    }
    const name = button.getAttribute('name')
    if (name !== null) fields.append(name, button.getAttribute('value') ?? '')
    const path = button.getAttribute('formaction') ?? form.getAttribute('action') ?? this.path
    const method = button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get'
    if (method.toLowerCase() === 'get') await this.open(`${path.split('?')[0]}?${fields.toString()}`)
    else await this.#show(path, await this.visitor.ask(path, { method: 'POST', body: fields }))
  }

  async #show(path: string, answer: Response): Promise<void> {
    const location = answer.headers.get('location')
    if (location !== null) {
      const { pathname, search } = new URL(location, this.visitor.url + path)
      return this.open(pathname + search)
    }
    this.path = path
    this.#document = parser.parseFromString(await answer.text(), 'text/html')
  }

  #field(label: string, form: Element | null = null): HTMLElement {
    const element = this.#named('main label', label, form)
    const id = element.getAttribute('for')
    const field = id === null ? element.querySelector(FIELDS) : this.#document.getElementById(id)
    if (field === null) throw new Error(`“${label}” has no field`)
    return field as HTMLElement
  }

  /** The element with these words, or else the first that begins with them, or else that has them. */
  #named(selector: string, words: string, within: Element | null = null): HTMLElement {
    const elements = [...this.#document.querySelectorAll(selector)]
    const all = elements
      .filter((element) => within?.contains(element) !== false)
      .map(
        (element) =>
          [element as HTMLElement, element.getAttribute('aria-label') ?? wordsOf(element)] as const,
      )
    const found =
      all.find(([, own]) => own === words) ??
      all.find(([, own]) => own.startsWith(words)) ??
      all.find(([, own]) => own.includes(words))
    if (found === undefined)
      throw new Error(`${this.path} has no “${words}”, but ${all.map(([, own]) => own).join(' | ')}`)
    return found[0]
  }
}

function wordsOf(element: { textContent: string }): string {
  return element.textContent.replaceAll(/\s+/g, ' ').trim()
}

function chosen(list: HTMLElement): string {
  const option = list.querySelector('option[selected]') ?? list.querySelector('option')
  return option?.getAttribute('value') ?? ''
}

/** What a browser sends of a field. */
function add(fields: URLSearchParams, field: HTMLElement, isChecked: boolean): void {
  const name = field.getAttribute('name')
  if (name === null || field.closest('[disabled]') !== null) return
  const type = field.tagName === 'INPUT' ? field.getAttribute('type') : null
  const isTick = type === 'checkbox' || type === 'radio'
  const value =
    field.tagName === 'SELECT'
      ? chosen(field)
      : field.tagName === 'TEXTAREA'
        ? field.textContent
        : (field.getAttribute('value') ?? (isTick ? 'on' : ''))
  if (isChecked && field.hasAttribute('required') && !isTick && value === '')
    throw new Error(`The browser asks for ${name}`)
  if (!isTick || field.hasAttribute('checked')) fields.append(name, value)
}
