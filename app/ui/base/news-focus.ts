import { type RefObject, useEffect, useRef } from 'react'

/** Makes a box take the focus whenever its news changes. */
export function useNewsFocus<T extends HTMLElement>(news: object | undefined): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    if (news === undefined) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return box
}
