import type { WrittenTariff } from '#domain/pricing/tariff.ts'

/**
 * A stored tariff in today's shape, in rand as written. Fields that an older release did not have come from
 * `shipped`.
 */
export function readStoredTariff(stored: unknown, shipped: WrittenTariff): WrittenTariff {
  return completed(stored, shipped) as WrittenTariff
}

/** The stored blocks, with missing fields from the shipped ones; lists stay as stored. */
function completed(stored: unknown, shipped: unknown): unknown {
  if (!isBlock(stored) || !isBlock(shipped)) return stored === undefined ? shipped : stored
  const missing = Object.keys(shipped).filter((key) => !(key in stored))
  return Object.fromEntries(
    [...Object.keys(stored), ...missing].map((key) => [key, completed(stored[key], shipped[key])]),
  )
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
