import { useSyncExternalStore } from 'react'

/** True on the server and in the first, hydrating render of the browser; false from then on. */
export function useOnServer(): boolean {
  return useSyncExternalStore(
    nothingToSubscribe,
    () => false,
    () => true,
  )
}

const nothingToSubscribe = () => () => {}
