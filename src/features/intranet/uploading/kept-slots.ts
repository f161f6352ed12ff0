/** In the storage of the tab: it survives a reload and a new sign-in, and goes with the tab. */
export const slots = { queue: 'tandem-uploads', form: 'tandem-upload' } as const

export type Slot = keyof typeof slots

/** Whether an earlier page of this tab left uploads undone. Cheap: asked on every page. */
export const hasKeptUploads = (): boolean => readText('queue') !== null || readText('form') !== null

export function readText(slot: Slot): string | null {
  try {
    return sessionStorage.getItem(slots[slot])
  } catch {
    return null
  }
}
