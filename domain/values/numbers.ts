const FORMATS = new Map<string, Intl.NumberFormat>()

/** `1,200` in English, as most South Africans type it; other languages write it their way: `1.200` in German. */
export function formatNumber(value: number, tag: string, decimals?: number): string {
  return formatOf(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
}

/** In a sentence: `2000`, and from five digits `12,000`. */
export function formatCount(value: number, tag: string): string {
  return formatOf(tag, { useGrouping: 'min2' }).format(value)
}

/** `98%`, in German `98 %`. */
export function formatPercent(percent: number, tag: string): string {
  return formatOf(tag, { style: 'percent' }).format(percent / 100)
}

function formatOf(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(tag, options)
  FORMATS.set(key, format)
  return format
}
