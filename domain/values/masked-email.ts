/** Who knows the address recognises it, and nobody else can write to it: `l••••@example.co.za`. Empty without one. */
export function maskedEmail(email: string): string {
  const [name = '', domain] = email.split('@')
  return domain === undefined ? '' : `${name.charAt(0)}••••@${domain}`
}
