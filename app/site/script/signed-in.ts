import { find, root } from './page.ts'
import { pathHere } from './page-words.ts'

/** Whether somebody is signed in. Pages that are the same for everybody cannot say it. */
export function noteSignedIn(): void {
  const isIn = document.cookie.includes('tours.signed-in=')
  root.toggleAttribute('data-signed-in', isIn)
  if (isIn || /^\/(auth|account|booking)\b/.test(pathHere())) followSession()
}

/** Somebody may have signed in or out in another tab before they come back to this one. */
export function followTabs(): void {
  document.addEventListener('visibilitychange', noteSignedIn)
  addEventListener('focus', noteSignedIn)
}

/** Loads the session script, once. */
function followSession() {
  const script = find('[data-session-script]')
  const src = script?.dataset.sessionScript
  if (!script || !src) return
  delete script.dataset.sessionScript
  void import(/* @vite-ignore */ src)
}
