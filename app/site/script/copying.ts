import type { Phrases } from '#domain/words/phrases.ts'
import { swapLabel } from './page.ts'
import { phrases } from './page-words.ts'
import { showToast } from './toasts.ts'

const COPIED_MS = 2000
/** When each button that was pressed becomes ready again. */
const ready = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** What a button copies, by its `data-copy-kind`. */
type CopyKind = keyof Phrases['script']['copied']

export function share({ dataset }: HTMLButtonElement): Promise<void> {
  // Closing the share sheet means that they changed their mind.
  return navigator.share({ title: document.title, url: dataset.copy }).catch(() => {})
}

export async function copyFrom(button: HTMLButtonElement): Promise<void> {
  const kind = button.dataset.copyKind as CopyKind
  if (!(await copy(button.dataset.copy ?? '', button))) return sayNotCopied(kind)
  showToast({ ...phrases().copied[kind], tone: 'good' })
  swapLabel(button, 'done')
  clearTimeout(ready.get(button))
  ready.set(
    button,
    setTimeout(() => swapLabel(button, 'ready'), COPIED_MS),
  )
}

export async function copyEmergencyNumber(number: string, name: string | undefined): Promise<void> {
  if (!(await copy(number))) return sayNotCopied('phone')
  const { emergencyCopied, thanks } = phrases()
  const toast = name
    ? { title: thanks.replace('{name}', () => name), text: emergencyCopied }
    : { title: emergencyCopied }
  showToast({ ...toast, tone: 'good' })
}

export async function copyChatNumber(number: string): Promise<void> {
  const { title, copied, number: ours } = phrases().noWhatsApp
  showToast({ title, text: (await copy(number)) ? copied : ours.replace('{number}', number) })
}

function sayNotCopied(kind: CopyKind) {
  const { title, other, ...texts } = phrases().copyFailed
  showToast({ title, text: kind in texts ? texts[kind as keyof typeof texts] : other, tone: 'bad' })
}

async function copy(text: string, near: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyTheOldWay(text, near)
  }
}

/** Without https this is the only way to copy; in a dialog it works only inside it. */
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
