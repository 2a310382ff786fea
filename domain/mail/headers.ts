/** A header field by its name in small letters. */
export type Headers = (name: string) => string
