import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onReadFailed } from './kept-page.ts'
import type { Live } from './live.ts'

/** How long to wait for further events before reading again, and the longest wait in all. */
const SETTLE_MS = 300
const LONGEST_MS = 2000

/** Reads the page's data again after an event: soon if the page is visible, else when it is next looked at. */
export function useReadAgain(live: Live): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onReadFailed(() => void revalidate()), [revalidate])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let since: number | null = null
    // Once the browser itself submits a form, the page is being left. On signing out, a read would be redirected.
    let isLeft = false
    const leave = ({ defaultPrevented }: Event) => (isLeft ||= !defaultPrevented)
    const readAgain = () => {
      if (isLeft || document.visibilityState === 'hidden' || since === null) return
      since = null
      void revalidate()
    }
    const stop = live.onNews(() => {
      since ??= performance.now()
      clearTimeout(timer)
      timer = setTimeout(readAgain, Math.min(SETTLE_MS, since + LONGEST_MS - performance.now()))
    })
    document.addEventListener('visibilitychange', readAgain)
    document.addEventListener('submit', leave)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', readAgain)
      document.removeEventListener('submit', leave)
    }
  }, [live, revalidate])
}
