/** Anyone with the address of a price can read it, so it must not leak through links or be indexed. */
export const UNLISTED = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' }
