import type { Chat } from '#domain/site/chat.ts'
import { addressOf } from '../script/page-words.ts'
import type { Message } from './conversation.ts'

type Contacts = Chat['contacts']
type Said = Pick<Chat, 'contacts' | 'phrases'>
type Attributes = Record<string, string>

/** A message as it stands in the log. */
export function messageView(
  { type, content, links, ways }: Message,
  { contacts, phrases }: Said,
): HTMLElement {
  const view = element('div', { class: `chat-message chat-${type}` })
  const { assistant, you } = phrases
  const who = element('span', { class: 'visually-hidden' }, `${type === 'bot' ? assistant : you} `)
  view.append(element('p', {}, who, ...linked(content, contacts)))
  const below = [
    ...(ways ? waysOf(contacts, phrases) : []),
    ...links.map(({ label, to }) => pageLink(label, to)),
  ]
  if (below.length > 0) view.append(element('div', { class: 'chat-links' }, ...below))
  return view
}

export function element(name: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A number to call that is not ours, as the words write it: `[112](tel:112)`. */
const OTHER_NUMBER = String.raw`\[\d+\]\(tel:\d+\)`

/** The text with numbers and our address as links, on which the shell script acts. */
function linked(text: string, contacts: Contacts): (Node | string)[] {
  const { phone, phoneHref, emergencyPhone, emergencyHref, email, mailtoHref } = contacts
  const links: Record<string, Attributes> = {
    [phone]: { href: phoneHref, 'data-call': '', class: 'figures' },
    [emergencyPhone]: { href: emergencyHref, 'data-emergency': emergencyPhone, class: 'figures' },
    [email]: { href: mailtoHref, 'data-mail': '' },
  }
  const pattern = Object.keys(links).map((shown) => shown.replace(/[^\w\s@-]/g, String.raw`\$&`))
  return text.split(new RegExp(`(${[...pattern, OTHER_NUMBER].join('|')})`)).map((part) => {
    const [, label = part, href] = /^\[(.+)\]\((tel:.+)\)$/.exec(part) ?? []
    const link = links[part] ?? (href === undefined ? undefined : { href, class: 'figures' })
    return link === undefined ? part : element('a', link, label)
  })
}

function waysOf({ phone, phoneHref, whatsAppHref, mailtoHref }: Contacts, phrases: Said['phrases']): Node[] {
  const { call, whatsApp, email } = phrases
  // WhatsApp takes the window's place on a phone; where it is missing, the chat says nothing of it.
  const place: Attributes = matchMedia('(pointer: coarse) and (max-width: 768px)').matches
    ? {}
    : { target: '_blank' }
  return [
    element('a', { href: phoneHref, 'data-call': '', class: 'figures' }, call.replace('{phone}', phone)),
    element('a', { href: whatsAppHref, rel: 'noopener noreferrer', ...place }, whatsApp),
    element('a', { href: mailtoHref, 'data-mail': '' }, email),
  ]
}

function pageLink(label: string, to: string): Node {
  return element('a', { href: addressOf(to), 'data-closes': '' }, label)
}
