/** Small words that belong to the family name after them. */
const PARTICLES = /(?:(?<=\s)(?:van|von|de|der|den|du|da|dos|di|la|le|el|al|bin|ten|ter)\s+)+\S+$/i

/** What a sign or a list calls somebody by: the last word of the name, with `de` or `van der` before it. */
export function familyNameOf(name: string): string {
  const whole = name.trim()
  return PARTICLES.exec(whole)?.[0] ?? whole.split(/\s+/).at(-1) ?? whole
}
