import { followLink } from './links.ts'
import { copyFrom, share } from './copying.ts'
import { closeWhenOutside } from './dialogs.ts'
import { phrases } from './page-words.ts'
import { showToast } from './toasts.ts'

export function listenToClicks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement) return closeWhenOutside(target, event)
    const button = target.closest('button')
    if (button) pressButton(button)
    if (button?.dataset.chat) void openChat(button, event)
    const link = target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link && isPlain && !event.defaultPrevented) followLink(link, event)
  })
}

function pressButton(button: HTMLButtonElement) {
  if ('closes' in button.dataset) button.closest('dialog')?.close()
  if ('share' in button.dataset && 'share' in navigator) void share(button)
  else if ('copy' in button.dataset) void copyFrom(button)
  if ('print' in button.dataset) print()
  if ('step' in button.dataset) step(button)
}

/** Steps the number beside it up or down, within the field's limits. */
function step(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector('input')
  if (!input) return
  const value = (Number(input.value) || 0) + Number(button.dataset.step)
  input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), value)))
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function openChat(button: HTMLButtonElement, event: Event) {
  event.preventDefault()
  button.ariaBusy = 'true'
  try {
    const { openChat } = (await import(
      /* @vite-ignore */ button.dataset.chat ?? ''
    )) as typeof import('../chat/chat.ts')
    await openChat(button)
  } catch {
    showToast({ title: phrases().chatFailed, text: phrases().callUs })
  }
  button.ariaBusy = null
}
