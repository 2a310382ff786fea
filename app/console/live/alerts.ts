import type { Happening } from './stream.ts'

/** How this browser alerts the user to urgent news. Kept in the browser, and off until they turn it on. */
export type Alerts = { sound: boolean; notification: boolean }

const KEY = 'console-alerts'
const OFF: Alerts = { sound: false, notification: false }

export function readAlerts(): Alerts {
  try {
    return { ...OFF, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Alerts>) }
  } catch {
    return OFF
  }
}

export function saveAlerts(alerts: Alerts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(alerts))
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}

/** Asks the browser for permission to show notifications. Call it from a click only. */
export async function mayNotify(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted'
}

/** Urgent news in words; null for anything else. */
export function alertOf({ type, what, reference }: Happening): string | null {
  const name = reference === null ? '' : ` ${reference}`
  if (type === 'enquiry' && what === 'received') return `New enquiry${name}`
  // A held booking concerns the office once the guest has proven their email or phone.
  if (type === 'booking' && (what === 'book' || what === 'prove')) return `New booking${name}`
  if (what === 'alarm') return `Overdue:${name}`
  if (type === 'message' && what === 'failed')
    return `A message could not be sent${name && ` (${reference})`}`
  return null
}

/** How long one tab holds the lock, so that the others know it has given the alert. */
const TOLD_MS = 2000

/** Alerts in one tab of the browser: a visible one, which may play sounds, or else the one that holds the stream. */
export async function inOneTab(text: string, isLeader: boolean, tell: () => void): Promise<void> {
  if (document.visibilityState !== 'visible') {
    if (!isLeader) return
    await pause(TOLD_MS / 4)
  }
  // Without https there are no locks, so tabs cannot know of each other.
  if (!('locks' in navigator)) return tell()
  await navigator.locks.request(`tours-told ${text}`, { ifAvailable: true }, (lock) => {
    if (lock === null) return undefined
    tell()
    return pause(TOLD_MS)
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Alerts in the ways the user chose. */
export function alert(text: string, title: string, { sound, notification }: Alerts): void {
  if (sound) chime()
  if (!notification || !('Notification' in globalThis) || Notification.permission !== 'granted') return
  // A notification with the same text replaces the earlier one.
  const shown = new Notification(title, { body: text, tag: text })
  shown.addEventListener('click', () => {
    window.focus()
    shown.close()
  })
}

/** Two short notes, the second a fifth higher. */
function chime(): void {
  const audio = new AudioContext()
  for (const [i, hertz] of [660, 990].entries()) {
    const from = audio.currentTime + i * 0.16
    const tone = new OscillatorNode(audio, { frequency: hertz })
    const loudness = new GainNode(audio, { gain: 0.15 })
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.15)
    tone.connect(loudness).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.15)
  }
  setTimeout(() => void audio.close(), 1000)
}
