import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Does React run in this browser already? On the server, and in the first rendering that repeats it: no. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
