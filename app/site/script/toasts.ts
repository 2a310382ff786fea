import { find } from './page.ts'
import { phrases } from './page-words.ts'
import { eachOnce } from './page-changes.ts'

const TOAST_MS = 6000

type ToastWords = { title: string; text?: string; tone?: string; silent?: boolean }

/** Toasts that React asks for; silent ones go when their form changes. */
export function listenToToasts(): void {
  document.addEventListener('toast', (event) => showToast((event as CustomEvent<ToastWords>).detail))
  document.addEventListener('input', dropSilentToasts)
  document.addEventListener('toast-over', dropSilentToasts)
}

/** Toasts in the page's HTML; on a phone some stay where they are. */
export const showToastsOfPage = eachOnce('[data-toast]', (toast) => {
  if (toast.closest('.toasts-in-place') && !matchMedia('(min-width: 768px)').matches) return
  toast.hidden = true
  showToast(JSON.parse(toast.dataset.toast ?? '{}') as ToastWords)
})

export function showToast({ title, text, tone = 'plain', silent = false }: ToastWords): void {
  // Outside an open modal dialog nothing can be heard or pressed.
  const region = find('dialog:modal .toasts') ?? find('#toasts')
  if (!region) return
  const toast = document.createElement('div')
  toast.className = `toast toast-${tone}`
  // Silent, because a summary on the page says the same to screen readers and stays longer.
  if (silent) {
    dropSilentToasts()
    toast.setAttribute('aria-hidden', 'true')
  }
  const words = document.createElement('div')
  words.append(Object.assign(document.createElement('b'), { textContent: title }), text ?? '')
  const close = closeButton(silent)
  toast.append(words, close)
  region.append(toast)
  // Opened again, so that it is above a dialog that was opened since.
  if (region.matches(':popover-open')) region.hidePopover()
  if (region.popover) region.showPopover()
  const remove = () => {
    toast.remove()
    if (!region.hasChildNodes() && region.matches(':popover-open')) region.hidePopover()
  }
  goInTime(toast, remove)
  close.addEventListener('click', remove)
}

function closeButton(silent: boolean): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'icon-button',
    textContent: '✕',
    ariaLabel: phrases().dismiss,
    tabIndex: silent ? -1 : 0,
  } as const)
}

/** Waits while somebody points at it or is in it. */
function goInTime(toast: HTMLElement, remove: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const pause = () => clearTimeout(timer)
  const resume = () => {
    pause()
    timer = setTimeout(remove, TOAST_MS)
  }
  for (const type of ['mouseenter', 'focusin']) toast.addEventListener(type, pause)
  for (const type of ['mouseleave', 'focusout']) toast.addEventListener(type, resume)
  resume()
}

export function dropSilentToasts(): void {
  for (const toast of document.querySelectorAll(':is(#toasts, dialog) .toast[aria-hidden]')) toast.remove()
}
