/** The first language that a browser asks for, as a BCP 47 tag; South African English when it names none. */
export function firstLanguage(acceptLanguage: string | null | undefined): string {
  const first = (acceptLanguage ?? '').split(',')[0]?.split(';')[0]?.trim() ?? ''
  return /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/.test(first) ? first : 'en-ZA'
}
