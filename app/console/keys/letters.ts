/** Whether letters act as keys in this browser. People who dictate can turn them off (WCAG 2.1.4). */

const NAME = 'console.letters'

export function lettersAreOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    // Blocked storage throws when accessed.
    return true
  }
}

export function turnLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, 'off')
  } catch {
    // Storage is blocked, so letters stay on.
  }
}
