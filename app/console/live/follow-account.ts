import { changeBetween, isBeginning, readMark } from '#app/account-mark.ts'

/**
 * Leaves the page once nobody is signed in here any more, or somebody else is: other people's data is on it. The sign
 * is a cookie that other tabs change; they also say so. Returns the function that stops it.
 */
export function followAccount(leave: () => void): () => void {
  const began = readMark(document.cookie)
  const tabs = new BroadcastChannel('account')
  const look = () => {
    const change = changeBetween(began, readMark(document.cookie))
    if (change === 'signed out' || (change !== null && began !== null && isBeginning(change))) leave()
  }
  tabs.addEventListener('message', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    tabs.close()
    document.removeEventListener('visibilitychange', look)
  }
}
