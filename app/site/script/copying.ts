import { swapLabel } from './page.ts'
import { showToast } from './toasts.ts'

const COPIED_MS = 2000

const COPIES: Record<string, string> = {
  codes: 'Recovery codes',
  email: 'Email',
  key: 'Key',
  link: 'Link',
  phone: 'Phone number',
}

export function share({ dataset }: HTMLButtonElement): Promise<void> {
  // Whoever closes the list of apps has changed their mind.
  return navigator.share({ title: document.title, url: dataset.copy }).catch(() => {})
}

export async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const what = COPIES[button.dataset.copyKind ?? ''] ?? ''
  if (!(await copy(button.dataset.copy ?? '', button))) return sayNotCopied(what)
  showToast({
    title: `${what} copied!`,
    text: `${what === 'Email' ? 'Email address' : what} copied to clipboard`,
    tone: 'good',
  })
  swapLabel(button, 'done')
  setTimeout(() => swapLabel(button, 'ready'), COPIED_MS)
}

export async function copyEmergencyNumber(number: string, name: string | undefined): Promise<void> {
  if (!(await copy(number))) return sayNotCopied('phone number')
  const words = 'Emergency number copied: dial it from your phone'
  showToast({ title: name ? `Thanks ${name}!` : words, text: name && words, tone: 'good' })
}

export async function copyChatNumber(number: string): Promise<void> {
  const text = (await copy(number))
    ? 'Number copied to clipboard, you can paste it into your contacts'
    : `Our number is ${number}`
  showToast({ title: 'WhatsApp not installed', text })
}

function sayNotCopied(what: string) {
  showToast({ title: 'Copy failed', text: `Please copy the ${what.toLowerCase()} manually`, tone: 'bad' })
}

async function copy(text: string, near: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text, near)
  }
}

/** Without https there is no clipboard but this; in a dialog it works only inside of it. */
function copyTheOldWay(text: string, near: Element): boolean {
  const area = Object.assign(document.createElement('textarea'), {
    value: text,
    className: 'visually-hidden',
  })
  const focused = document.activeElement
  ;(near.closest('dialog') ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
