import type { Chat } from '#domain/chat/chat.ts'
import styles from './chat.css?inline'
import { conversation } from './conversation.ts'
import { element, messageView } from './message-view.ts'
import { panelOf } from './panel.ts'

/** Fetched with the first opening. */
let ready: Promise<HTMLDialogElement> | null = null

/** Opens the chat assistant. Rejects when its words cannot be fetched; the next opening tries again. */
export async function openChat(opener: HTMLElement): Promise<void> {
  ready ??= fetchChat().then((chat) => fill(chat, opener))
  try {
    const dialog = await ready
    if (dialog.open) return
    dialog.toggleAttribute('data-scroll-bar', innerWidth > document.documentElement.clientWidth)
    dialog.showModal()
    find(dialog, 'textarea').focus()
  } catch (error) {
    ready = null
    throw error
  }
}

async function fetchChat(): Promise<Chat> {
  const answer = await fetch('/api/chat', { headers: { 'Accept-Language': document.documentElement.lang } })
  if (!answer.ok) throw new Error(`the chat's words: ${answer.status}`)
  return (await answer.json()) as Chat
}

/** Makes the panel in the dialog that every page carries. */
function fill(chat: Chat, opener: HTMLElement): HTMLDialogElement {
  const dialog = find(document, 'dialog#chat') as HTMLDialogElement
  dressUp()
  find(dialog, '.chat-panel').innerHTML = panelOf(chat.phrases)
  const log = find(dialog, '[role=log]')
  const typing = find(dialog, '.chat-typing')
  const quick = find(dialog, '.chat-quick')
  const text = find(dialog, 'textarea') as HTMLTextAreaElement
  const say = conversation(chat, {
    onChange(message, isTyping) {
      log.append(messageView(message, chat))
      quick.hidden = log.children.length > 1
      // Said anew only where it changes, so that it is announced once.
      if ((typing.textContent === '') === isTyping) typing.textContent = isTyping ? chat.phrases.typing : ''
      showLatest(dialog)
    },
    onUnanswered(question) {
      if (text.value === '') text.value = question
    },
  })
  quick.append(...chat.quickQuestions.map((question) => quickQuestion(question, say)))
  listen(dialog, say)
  dialog.addEventListener('close', () => opener.focus())
  new ResizeObserver(() => showLatest(dialog)).observe(find(dialog, '.chat-scroll'))
  return dialog
}

const MESSAGE_GAP = 20

/** The styles come with the script, for nobody needs them before. */
function dressUp(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

function quickQuestion(question: string, say: (text: string) => void): HTMLElement {
  const button = element('button', { type: 'button' }, question)
  button.addEventListener('click', () => {
    // The button goes, and must not take the focus with it.
    find(document, '#chat textarea').focus()
    say(question)
  })
  return button
}

function listen(dialog: HTMLDialogElement, say: (text: string) => void): void {
  const form = find(dialog, 'form') as HTMLFormElement
  const text = find(form, 'textarea') as HTMLTextAreaElement
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    say(text.value)
    text.value = ''
    text.focus()
  })
  text.addEventListener('keydown', (event) => {
    // While a word is being composed, Enter only accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  // The keyboard of a phone covers the page instead of shrinking it.
  const view = window.visualViewport
  const fit = () => {
    dialog.style.setProperty('--seen-height', `${view?.height ?? innerHeight}px`)
    dialog.style.setProperty('--seen-top', `${view?.offsetTop ?? 0}px`)
  }
  view?.addEventListener('resize', fit)
  view?.addEventListener('scroll', fit)
}

/** Down to the end, but never past the beginning of the last message. */
function showLatest(dialog: HTMLElement): void {
  const scroller = find(dialog, '.chat-scroll')
  const latest = find(scroller, '[role=log] > :last-child')
  scroller.scrollTop = latest.offsetTop - scroller.offsetTop - MESSAGE_GAP
}

function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`the page has no ${selector}`)
  return found
}
