import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { keyFor } from './secret.ts'

/** Encrypts what the database keeps, but only the program may read. */
export type Sealing = {
  seal: (text: string) => string
  /** Null for what was sealed with another secret. */
  unseal: (sealed: string) => string | null
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. The nonce follows from the text: the same text is sealed alike, so that an unchanged one shows no difference. */
export function createSealing(secret: string): Sealing {
  const key = Buffer.from(keyFor(secret, 'sealed settings'), 'base64url')
  return {
    seal(text) {
      const nonce = createHmac('sha256', key).update(text).digest().subarray(0, NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
