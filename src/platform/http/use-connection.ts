import { useSyncExternalStore } from 'react'
import { isConnected, onConnectionChange } from './connection.ts'

export const useIsConnected = (): boolean => useSyncExternalStore(onConnectionChange, isConnected, () => true)
