import type { Chat, ChatLink } from '#domain/chat/chat.ts'
import type { Message } from './conversation.ts'

type Contacts = Chat['contacts']
type Said = Pick<Chat, 'contacts' | 'phrases'>
type Attributes = Record<string, string>

/** A message as the log shows it. */
export function messageView({ type, content, links }: Message, { contacts, phrases }: Said): HTMLElement {
  const view = element('div', { class: `chat-message chat-${type}` })
  const { assistant, you } = phrases
  const who = element('span', { class: 'visually-hidden' }, `${type === 'bot' ? assistant : you} `)
  view.append(element('p', {}, who, ...(type === 'bot' ? linked(content, contacts) : [content])))
  if (links.length > 0)
    view.append(element('div', { class: 'chat-links' }, ...links.map((link) => linkOf(link, contacts))))
  return view
}

export function element(name: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** The text with numbers and our address as links, on which the shell script acts. */
function linked(text: string, contacts: Contacts): (Node | string)[] {
  const { phone, phoneHref, emergencyPhone, emergencyHref, email, mailtoHref } = contacts
  const links: Record<string, Attributes> = {
    [phone]: { href: phoneHref, 'data-call': '', class: 'figures' },
    [emergencyPhone]: { href: emergencyHref, 'data-emergency': emergencyPhone, class: 'figures' },
    [email]: { href: mailtoHref, 'data-mail': '' },
  }
  const pattern = Object.keys(links).map((shown) => shown.replace(/[^\w\s@-]/g, String.raw`\$&`))
  return text.split(new RegExp(`(${pattern.join('|')})`)).map((part) => {
    const link = links[part]
    return link === undefined ? part : element('a', link, part)
  })
}

/** A page of ours, or a way to a person, on which the shell script acts. */
function linkOf({ label, href }: ChatLink, { phoneHref }: Contacts): Node {
  const isOurs = href === phoneHref
  if (href.startsWith('tel:'))
    return element('a', { href, class: 'figures', ...(isOurs && { 'data-call': '' }) }, label)
  if (href.startsWith('mailto:')) return element('a', { href, 'data-mail': '' }, label)
  if (href.startsWith('/')) return element('a', { href, 'data-closes': '' }, label)
  return element('a', { href, rel: 'noopener noreferrer', target: '_blank', 'data-whatsapp': 'quiet' }, label)
}
