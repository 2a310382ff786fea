import type { Chat } from '#domain/chat/chat.ts'
import { generalBody, generalSubject, whatsAppText } from '#domain/enquiry/message.ts'
import { mailtoLink, whatsAppLink } from '#domain/enquiry/message-links.ts'
import { telHref, dialled } from '#domain/values/phone-number.ts'
import { fillFacts } from '#domain/words/words.ts'
import { factsOf } from '#server/content/facts.ts'
import type { Deps } from '../deps.ts'

type PanelDeps = Pick<Deps, 'content' | 'settings' | 'tariff' | 'vehicles'>

/** What the browser needs before anything is asked. */
export async function chatPanel(deps: PanelDeps): Promise<Chat> {
  const { content } = deps
  const [settings, tariff, vehicles] = await Promise.all([deps.settings(), deps.tariff(), deps.vehicles()])
  const { greeting, quickQuestions } = content.words.chat
  return {
    ...fillFacts({ greeting, quickQuestions }, factsOf(content, { settings, tariff, vehicles })),
    contacts: await chatContacts(deps, []),
    phrases: content.language.phrases.chat.panel,
  }
}

/** A longer address is cut by some phones. */
const MOST_SAID = 700

/** The ways to a person, who gets to read what was asked here. */
export async function chatContacts(
  { content, settings }: Pick<Deps, 'content' | 'settings'>,
  asked: string[],
): Promise<Chat['contacts']> {
  const { businessName, phone, emergencyPhone, email } = await settings()
  const { language } = content
  const { said } = language.phrases.chat.answers
  const context = language.phrases.enquiry.about.chat
  const customMessage = asked.length === 0 ? '' : [said, ...asked].join('\n').slice(0, MOST_SAID)
  const text = [whatsAppText(businessName, { context }, language), customMessage]
  return {
    phone,
    phoneHref: telHref(phone),
    emergencyPhone,
    emergencyHref: telHref(emergencyPhone),
    email,
    mailtoHref: mailtoLink({
      to: email,
      subject: generalSubject({ context }, language),
      body: generalBody(businessName, { customMessage }, language),
    }),
    whatsAppHref: whatsAppLink(dialled(phone), text.filter((part) => part !== '').join('\n\n')),
  }
}
