import type { Locator, Page } from 'playwright-core'

/** Drags over the page as a person would from the desktop; `drop` lets go. */
export type Drag = { drop(): Promise<void>; leave(): Promise<void> }

type Dragged = { files?: readonly string[]; text?: string }

/**
 * Drags real files and folders, or a text, from outside the browser over the middle of an element. Chromium reads them
 * from the disk as after a true drop.
 */
export async function dragOver(target: Locator, { files = [], text }: Dragged): Promise<Drag> {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  const at = await middleOf(target)
  const items = text === undefined ? [] : [{ mimeType: 'text/plain', data: text }]
  const data = { items, files: [...files], dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel') =>
    session.send('Input.dispatchDragEvent', { type, ...at, data })
  await send('dragEnter')
  await send('dragOver')
  // The first event over a new element is its entering; the second one hovers.
  await send('dragOver')
  return {
    async drop() {
      await send('drop')
      await session.detach()
    },
    async leave() {
      await send('dragCancel')
      await session.detach()
    },
  }
}

/** Drags and drops at once. */
export async function dropOn(target: Locator, files: readonly string[]): Promise<void> {
  const drag = await dragOver(target, { files })
  await drag.drop()
}

/** Pastes files, as after copying them in a file manager. Their contents are made in the page: a clipboard is the system's. */
export const pasteFiles = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((names) => {
    const clipboardData = new DataTransfer()
    for (const name of names) clipboardData.items.add(new File([name], name))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, names)

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drop on')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
