/** Makes the browser load where a redirect leads: React cannot turn the frame of one document into another's. */
export const RELOAD_DOCUMENT = ['X-Remix-Reload-Document', 'true'] as const

/** Whether an address of ours is in the console and not in the site. */
export function isInConsole(path: string): boolean {
  return /^\/operator(?![\w-])/.test(path)
}
