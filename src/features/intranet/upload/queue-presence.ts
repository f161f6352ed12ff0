import type { ComponentType } from 'react'

const { promise, resolve } = Promise.withResolvers<ComponentType>()

/** Resolves with the panel when this tab uploads for the first time. Until then nobody loads it. */
export const queuePanel: Promise<ComponentType> = promise

export const showQueuePanel: (panel: ComponentType) => void = resolve
