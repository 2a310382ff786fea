import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { SeenDevice } from '#server/db/stored/message.ts'

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser's user agent. */
export function deviceOf(userAgent: string): SeenDevice {
  const firstOf = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
  return { browser: firstOf(BROWSERS), system: firstOf(SYSTEMS) }
}

/** A device in its owner's words: `Chrome on Android`. */
export function deviceInWords({ browser, system }: SeenDevice, { tag, phrases }: Language): string {
  const { device } = phrases.mails
  if (system === null) return browser ?? device.unknown
  return browser === null
    ? say(tag, device.someBrowser, { system })
    : say(tag, device.browser, { browser, system })
}
