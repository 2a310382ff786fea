import { answerTo, type Chat, type ChatReply } from '#domain/site/chat.ts'

/** What was said, in the specification's words; a bot's message also has the links of its answer. */
export type Message = {
  id: string
  type: 'bot' | 'user'
  content: string
  timestamp: number
  links: ChatReply['links']
  ways: boolean
}

const REPLY_MS = 1500
const KEPT_AS = 'chat'

/**
 * The conversation of this tab; answers how to say something in it, where blank messages are ignored. `onChange`
 * gets each message once, those of earlier pages first, and whether an answer is on its way.
 */
export function conversation(chat: Chat, onChange: (message: Message, isTyping: boolean) => void) {
  const messages = kept()
  let unanswered = 0
  const greeting = { answer: chat.greeting, links: [], ways: false }

  function add(type: Message['type'], { answer: content, links, ways }: ChatReply): void {
    const timestamp = Date.now()
    const message = { id: `${timestamp}-${messages.length}`, type, content, timestamp, links, ways }
    messages.push(message)
    keep(messages)
    onChange(message, unanswered > 0)
  }

  /** Every question has its own wait of the same length, so the answers come in order. */
  function answerLater(question: string): void {
    unanswered++
    setTimeout(() => {
      unanswered--
      add('bot', answerTo(question, chat))
    }, REPLY_MS)
  }

  if (messages.length === 0) add('bot', greeting)
  else {
    const open = messages.filter(({ type }) => type === 'user').slice(answersIn(messages))
    for (const { content } of open) answerLater(content)
    for (const message of messages) onChange(message, unanswered > 0)
  }

  return function say(text: string): void {
    const content = text.trim()
    if (content === '') return
    answerLater(content)
    add('user', { answer: content, links: [], ways: false })
  }
}

/** Bot messages but the greeting: a page may have been left before all answers came. */
function answersIn(messages: Message[]): number {
  return messages.filter(({ type }) => type === 'bot').length - 1
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
