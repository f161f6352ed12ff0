import { useSyncExternalStore } from 'react'
import { isConnected, onConnectionChange } from './connection.ts'

/** Whether the server can be reached, as far as this page knows; true on the server. */
export const useIsConnected = (): boolean => useSyncExternalStore(onConnectionChange, isConnected, () => true)
