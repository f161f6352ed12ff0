import { cleanPicture, cutPicture, makePicture, makePng, openPicture } from './open-picture.server.ts'
import { type Crop, type MadePicture, type PictureRefusal, PictureRefused, type SizeWanted } from './picture.ts'

export type PictureWork =
  | { kind: 'make'; edge: number }
  | { kind: 'png'; edge: number }
  | { kind: 'measure' }
  | { kind: 'clean'; edge: number }
  | { kind: 'cut'; crop: Crop | null; sizes: readonly SizeWanted[] }

export type PictureTask = { bytes: Uint8Array; work: PictureWork; maxMemoryBytes: number }

export type PictureAnswer =
  | { made: (Omit<MadePicture, 'bytes'> & { bytes: Uint8Array })[] }
  | { refusal: PictureRefusal }

/** At the memory. The image library works beside this, in threads of its own. */
const lookEveryMs = 20

/** One task at a time: a strange file may crash the image library, and then only this process ends. It has no database and no storage. */
process.on('message', async ({ bytes, work, maxMemoryBytes }: PictureTask) => {
  const looks = setInterval(() => process.memoryUsage.rss() > maxMemoryBytes && process.exit(1), lookEveryMs)
  const answer = await doWork(Buffer.from(bytes), work).then(
    (made) => ({ made }),
    (error: unknown) => ({ refusal: error instanceof PictureRefused ? error.reason : ('unreadable' as const) }),
  )
  clearInterval(looks)
  process.send?.(answer satisfies PictureAnswer)
})

const noPicture: MadePicture = { bytes: Buffer.alloc(0), format: 'webp', width: 0, height: 0 }

async function doWork(bytes: Buffer, work: PictureWork): Promise<MadePicture[]> {
  if (work.kind === 'clean') return [await cleanPicture(bytes, work.edge)]
  if (work.kind === 'cut') return cutPicture(bytes, work.crop, work.sizes)
  if (work.kind === 'make') return [{ ...noPicture, bytes: await makePicture(bytes, work.edge) }]
  if (work.kind === 'png') return [{ ...noPicture, bytes: await makePng(bytes, work.edge), format: 'png' }]
  const { width, height } = await openPicture(bytes)
  return [{ ...noPicture, width, height }]
}

// The portal has ended, however it did.
process.on('disconnect', () => process.exit())
