import type { ComponentType } from 'react'
import { cancelledSlot } from '#platform/uploads/cancelled-slot.ts'

const { promise, resolve } = Promise.withResolvers<ComponentType>()

/** Resolves with the panel when this tab uploads for the first time. Until then nobody loads it. */
export const queuePanel: Promise<ComponentType> = promise

export const showQueuePanel: (panel: ComponentType) => void = resolve

/** In the storage of the tab: it survives a reload and a new sign-in, and goes with the tab. */
export const slots = { queue: 'tandem-uploads', form: 'tandem-upload', cancelled: cancelledSlot } as const

/** Whether an earlier page of this tab left uploads undone, or their removal. Cheap: asked on every page. */
export const hasStoredUploads = (): boolean => Object.values(slots).some((slot) => readText(slot) !== null)

export function readText(slot: (typeof slots)[keyof typeof slots]): string | null {
  try {
    return sessionStorage.getItem(slot)
  } catch {
    return null
  }
}
