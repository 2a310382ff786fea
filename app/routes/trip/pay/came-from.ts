import { useEffect, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import type { PayView } from './pay-view.server.ts'

type Head = PayView['head']

/**
 * Back from the gateway no address names the trip's link; the tab remembers the page of the trip from which its guest
 * left to pay. As a draft it is gone with the session.
 */
export function useCameFrom(head: Head | null): Head | null {
  const isBack = useParams().payToken !== undefined
  const name = `draft:trip of ${head?.reference}`
  const kept = useSyncExternalStore(
    neverChanges,
    () => inTab((tab) => tab.getItem(name)),
    () => null,
  )
  const tripPath = head?.tripPath
  useEffect(() => {
    if (!isBack && typeof tripPath === 'string') inTab((tab) => tab.setItem(name, tripPath))
  }, [isBack, name, tripPath])
  return head === null || !isBack || kept === null ? head : { ...head, tripPath: kept }
}

const neverChanges = () => () => {}

/** Blocked storage throws: then the page says how the trip is opened. */
function inTab<T>(act: (tab: Storage) => T): T | null {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}
