import type { Chat, ChatAnswer } from '#domain/chat/chat.ts'

/** What was said; a bot's message also has the links of its answer. */
export type Message = {
  id: string
  type: 'bot' | 'user'
  content: string
  timestamp: number
  links: ChatAnswer['links']
}

const REPLY_MS = 1500
const KEPT_AS = 'chat-said'

type Listener = {
  /** Gets each message once, those of earlier pages first, and whether an answer is on its way. */
  onChange: (message: Message, isTyping: boolean) => void
  /** Gets each question that could not be answered now. */
  onUnanswered: (question: string) => void
}

/** The conversation of this tab; answers how to say something in it, where blank messages are ignored. */
export function conversation(chat: Chat, { onChange, onUnanswered }: Listener) {
  const messages = kept()
  let unanswered = 0
  let last = Promise.resolve()

  function add(type: Message['type'], content: string, links: Message['links'] = []): void {
    const timestamp = Date.now()
    const message = { id: `${timestamp}-${messages.length}`, type, content, timestamp, links }
    messages.push(message)
    keep(messages)
    onChange(message, unanswered > 0)
  }

  /** No answer comes sooner than this, and none before the answer to the previous question. */
  function answerLater(question: string, before: string[]): void {
    unanswered++
    const answer = Promise.all([
      ask(question, before, chat),
      new Promise((wait) => setTimeout(wait, REPLY_MS)),
    ])
    last = last.then(async () => {
      const [{ text, links, isUnanswered }] = await answer
      unanswered--
      add('bot', text, links)
      if (isUnanswered === true) onUnanswered(question)
    })
  }

  if (messages.length === 0) add('bot', chat.greeting)
  else {
    const asked = said(messages)
    const answered = messages.length - asked.length - 1
    for (const [at, question] of asked.entries())
      if (at >= answered) answerLater(question, asked.slice(0, at))
    for (const message of messages) onChange(message, unanswered > 0)
  }

  return function say(text: string): void {
    const content = text.trim()
    if (content === '') return
    answerLater(content, said(messages))
    add('user', content)
  }
}

function said(messages: Message[]): string[] {
  return messages.filter(({ type }) => type === 'user').map(({ content }) => content)
}

const SILENT_MS = 20_000
/** Of answers to too many questions, and of a server that is busy. */
const LATER = [429, 503]

/** The answer; where there is none, the ways to reach a person. */
async function ask(
  question: string,
  before: string[],
  { contacts, phrases }: Chat,
): Promise<Pick<ChatAnswer, 'text' | 'links'> & { isUnanswered?: boolean }> {
  let text = phrases.unreachable
  try {
    const answer = await fetch('/api/chat', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question, before, lang: document.documentElement.lang.slice(0, 2) }),
      signal: AbortSignal.timeout(SILENT_MS),
    })
    if (answer.ok) return (await answer.json()) as ChatAnswer
    if (LATER.includes(answer.status)) text = phrases.later
  } catch {
    // Said below.
  }
  const call = phrases.call.replace('{phone}', contacts.phone)
  return {
    text,
    isUnanswered: true,
    links: [
      { label: phrases.whatsApp, href: contacts.whatsAppHref },
      { label: call, href: contacts.phoneHref },
      { label: phrases.email, href: contacts.mailtoHref },
    ],
  }
}

function kept(): Message[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as Message[]
  } catch {
    return []
  }
}

function keep(messages: Message[]): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(messages))
  } catch {
    // Some browsers keep nothing for sites: then it lasts as long as the page.
  }
}
