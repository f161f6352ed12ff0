import { makePicture } from './make-picture.server.ts'

export type PictureTask = { bytes: Uint8Array; edge: number; mostMemory: number }
export type PictureAnswer = { made: Uint8Array | null }

/** Milliseconds between two looks at the memory. The image library works beside them, in threads of its own. */
const lookEvery = 20

/**
 * Makes pictures in a process of its own, one at a time: a strange file may crash the image library, or make it ask for
 * more memory than there is, and then only this ends. It has neither the database nor the storage.
 */
process.on('message', async ({ bytes, edge, mostMemory }: PictureTask) => {
  const looks = setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(1), lookEvery)
  const made = await makePicture(Buffer.from(bytes), edge).catch(() => null)
  clearInterval(looks)
  process.send?.({ made } satisfies PictureAnswer)
})

// The portal has ended, however it did.
process.on('disconnect', () => process.exit())
