import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The secret that signs sessions and links: from the environment, else made once and kept beside the embedded
 * database.
 */
export async function authSecret(env: { AUTH_SECRET?: string; DATA_DIR: string }): Promise<string> {
  if (env.AUTH_SECRET !== undefined) return env.AUTH_SECRET
  const file = path.join(env.DATA_DIR, 'auth-secret')
  const made = randomBytes(32).toString('base64url')
  // The embedded database is already open: the folder exists, and no other process uses it.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new Error(`${file} holds no secret; delete it, and everybody has to sign in again.`)
  return secret
}

/** The key for one purpose: it reveals nothing about the other keys or the secret. */
export function keyFor(
  secret: string,
  purpose:
    | 'sessions'
    | 'links'
    | 'text codes'
    | 'known devices'
    | 'place labels'
    | 'lots'
    | 'salts'
    | 'sealed settings',
): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `tours ${purpose}`, 32)).toString('base64url')
}
