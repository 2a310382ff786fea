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

/** A device as its owner would call it: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (names) => names.find(([sign]) => sign.test(userAgent))?.[1],
  )
  if (browser === undefined && system === undefined) return 'Unknown device'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
