import { type RefObject, useEffect, useRef } from 'react'

/** For a box that takes the focus whenever there is news. */
export function useNewsFocus<T extends HTMLElement>(news: object | undefined): RefObject<T | null> {
  const box = useRef<T>(null)
  useEffect(() => {
    if (news === undefined) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [news])
  return box
}
