/** Typed text that has not reached the server, in this tab only: it outlives a new sign-in or a lost connection. */
export function unkeptText(holder: string | null, reference: string) {
  const name = `unkept ${holder ?? ''} ${reference}`
  return {
    read: (): string | null => tried(() => sessionStorage.getItem(name)),
    write: (text: string) => tried(() => sessionStorage.setItem(name, text)),
    forget: () => tried(() => sessionStorage.removeItem(name)),
  }
}

/** A browser with blocked storage throws when it is accessed. */
function tried<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
