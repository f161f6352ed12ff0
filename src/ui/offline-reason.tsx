import { createContext, type ReactNode, useContext, useMemo } from 'react'

const Reason = createContext<{ offline: string | undefined; failure: string }>({ offline: undefined, failure: '' })

type OfflineReasonProps = {
  children: ReactNode
  isOffline: boolean
  /** Why what needs the server cannot be done without a connection. */
  text: string
  /** What to say when a part of the page did not come although there is one. */
  failure: string
}

/** Gives everything below its sentences about the connection; the kit itself has no words. */
export function OfflineReason({ children, isOffline, text, failure }: OfflineReasonProps) {
  const value = useMemo(() => ({ offline: isOffline ? text : undefined, failure }), [isOffline, text, failure])
  return <Reason value={value}>{children}</Reason>
}

/** Why what needs the server cannot be done now; undefined while there is a connection. */
export const useOfflineReason = (): string | undefined => useContext(Reason).offline

/** Why something did not come from the server just now. */
export function useFetchFailure(): string {
  const { offline, failure } = useContext(Reason)
  return offline ?? failure
}
