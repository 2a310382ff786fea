import { capeDate, capeTime, formatDate } from '#domain/values/cape-time.ts'
import type { AccountMailWords } from '#domain/words/content.ts'
import { mailedPath } from '#domain/site/mailed-path.ts'
import { pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { findLink, findPhoneCode } from '#server/db/accounts/account-links.ts'
import { findByProvenEmail, findToReset, isTaken } from '#server/db/accounts/accounts.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import type { AccountMessageContent, SeenDevice } from '#server/db/stored/message.ts'
import { findInvitation } from '#server/db/accounts/staff.ts'
import { deviceInWords } from '#server/services/accounts/device-name.ts'
import { joinLink } from '#server/services/office/staff/staff.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'
import { politeName } from './unproven.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'content' | 'settings' | 'tariff' | 'vehicles' | 'origin' | 'tokens'>
type PhoneCodeMessage = Extract<ClaimedMessage, { template: 'phoneCode' }>
type AccountMessage = Exclude<Extract<ClaimedMessage, AccountMessageContent>, PhoneCodeMessage>
type Wording = { words: keyof AccountMailWords; href?: string; name?: string }

/**
 * The mail for a message about an account, or null if it no longer makes sense. Its content is decided only
 * now, so that the request reveals nothing about whether the address is proven.
 */
export async function composeAccountMail(parts: Parts, message: AccountMessage): Promise<Mail | null> {
  const { data, recipient } = message
  const wording = await wordingOf(parts, message)
  if (wording === null || recipient === null) return null
  const settings = await parts.settings()
  const given = wording.name ?? ('name' in data ? data.name : '')
  // The name was typed by somebody who may not own the address, so it must carry no message and no link.
  const { language } = parts.content
  const name = politeName({ name: given }, language)
  const words = (await accountWords(parts, { ...data, name }))[wording.words]
  const { href } = wording
  const action = href === undefined ? undefined : { label: words.action ?? href, href }
  const [greeting = '', ...before] = words.paragraphs
  return {
    to: { name, address: recipient },
    replyTo: { name: settings.businessName, address: settings.email },
    automatic: true,
    ...(await framed(parts, words.subject, {
      greeting,
      heading: words.subject,
      before,
      ...(action !== undefined && { action }),
      after: [],
      foot: [words.notYou],
    })),
  }
}

/** The text message with a code, or null if the code is too old. */
export async function composePhoneCode(parts: Parts, { data }: PhoneCodeMessage): Promise<string | null> {
  const code = await findPhoneCode(parts.db, data.codeId, parts.now())
  if (code === null) return null
  const words = (await accountWords(parts, { code: parts.tokens.phoneCode(code.id) })).phoneCode
  return [...words.paragraphs, words.notYou].join(' ')
}

async function wordingOf(
  parts: Parts,
  { template, data, recipient }: AccountMessage,
): Promise<Wording | null> {
  const { db, origin, tokens, content } = parts
  const page = (path: string) => origin + pathIn(content.language.tag, path)
  if ('invitationId' in data) return invitationWording(parts, data.invitationId)
  if ('what' in data) return { words: template, ...(data.page !== undefined && { href: page(data.page) }) }
  if (!('linkId' in data)) return { words: template }
  const link = await findLink(db, data.linkId, parts.now())
  if (link === null || recipient === null) return null
  const token = tokens.linkToken(link.purpose, link.id)
  if (link.purpose === 'reset-password') {
    const account = await findToReset(db, link.email)
    return account === null
      ? { words: 'recoveryNone', href: page('/auth/sign-up'), name: '' }
      : {
          words: 'recovery',
          href: page(`/auth/reset?token=${token}${onward(template === 'recovery' ? data.to : undefined)}`),
          // Who opened an account with a booking may have typed anything.
          name: account.isProven ? account.name : politeName(account, content.language),
        }
  }
  const taken = await isTaken(db, { kind: 'email', value: link.email }, link.userId ?? '')
  return taken
    ? { words: 'exists', href: page('/auth'), name: (await findByProvenEmail(db, link.email))?.name }
    : { words: template, href: page(`/auth/confirm?token=${token}`) }
}

/** Null if the invitation was accepted, withdrawn or is too old. */
async function invitationWording(parts: Parts, id: string): Promise<Wording | null> {
  const invitation = await findInvitation(parts.db, id)
  if (invitation === null || invitation.expiresAt <= parts.now()) return null
  return { words: 'invitation', href: joinLink(parts, id) }
}

function onward(to = ''): string {
  const path = mailedPath(to)
  return path === null ? '' : `&to=${encodeURIComponent(path)}`
}

type Facts = {
  name?: string
  device?: SeenDevice
  code?: string
  kind?: string
  count?: number
  what?: string
  at?: Date
}

async function accountWords(
  parts: Parts,
  { name = '', device, code = '', kind = '', count = 0, what = '', at = parts.now() }: Facts,
): Promise<AccountMailWords> {
  const { language } = parts.content
  const { tag, phrases } = language
  return pageWords(parts, 'account-mails', {
    name,
    device: device === undefined ? '' : deviceInWords(device, language),
    code,
    kind,
    count,
    what,
    when: say(tag, phrases.mails.when, { date: formatDate(capeDate(at), tag), time: capeTime(at) }),
  })
}
