import { copyChatNumber, copyEmergencyNumber } from './copying.ts'
import { openDialog } from './dialogs.ts'
import { find } from './page.ts'
import { phrases } from './page-words.ts'
import { showToast } from './toasts.ts'

const MAIL_APP_MS = 1200
/** Long, because WhatsApp's page is slow on a slow connection. */
const CHAT_APP_MS = 4000

/**
 * Links to phone, mail and chat, which this device may not be able to start, and links that open something on
 * the page.
 */
export function followLink(link: HTMLAnchorElement, event: MouseEvent): void {
  const { dataset } = link
  if ('closes' in dataset) link.closest('dialog')?.close()
  find('#drawer:popover-open')?.hidePopover()
  if ('call' in dataset && !isPhone()) {
    event.preventDefault()
    openDialog('no-call-dialog')
  } else if ('mail' in dataset) {
    unlessAppOpens(MAIL_APP_MS, () => openDialog('no-mail-dialog'))
  } else if ('whatsapp' in dataset && isPhone()) {
    link.target = '_self'
    // Quiet in the chat, which has other ways to reach us beside it.
    unlessAppOpens(CHAT_APP_MS, () =>
      dataset.whatsapp ? console.info('no WhatsApp') : copyChatNumber(`+${link.pathname.slice(1)}`),
    )
  } else if (dataset.opens && openDialog(dataset.opens)) {
    event.preventDefault()
  } else if (dataset.emergency && innerWidth > 768) {
    event.preventDefault()
    void copyEmergencyNumber(dataset.emergency, dataset.thanksTo)
  } else if (!navigator.onLine && link.origin === location.origin && link.pathname !== location.pathname) {
    event.preventDefault()
    showToast(phrases().offline)
  }
}

function isPhone(): boolean {
  if (/Mobi|Android|iPhone/.test(navigator.userAgent)) return true
  return matchMedia('(pointer: coarse) and (max-width: 768px)').matches
}

/** An app has opened if the page lost the focus or was hidden. */
function unlessAppOpens(ms: number, act: () => unknown) {
  const timer = setTimeout(act, ms)
  const stop = () => clearTimeout(timer)
  for (const type of ['blur', 'pagehide']) addEventListener(type, stop, { once: true })
  document.addEventListener('visibilitychange', stop, { once: true })
}
