import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ErrorMaker } from '#platform/errors/define-errors.ts'
import { isFresh } from '#platform/files/send-attachment.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { type Crop, maxPixels, type PictureRefusal, PictureRefused, type SizeWanted } from './picture.ts'
import type { PictureMaker } from './picture-maker.server.ts'

type Tools = { storage: Storage; maker: PictureMaker }

/** Where a picture and its sizes lie, and which part of the original they show; null: the whole. */
type Layout = {
  originalKey: string
  keyOf(size: SizeWanted): string
  cropOf(original: Buffer): Crop | null | Promise<Crop | null>
}

/** Cuts the sizes out of the original and stores each. @throws PictureRefused */
export async function storeSizes(
  { storage, maker }: Tools,
  { keyOf, cropOf }: Layout,
  original: Buffer,
  sizes: readonly SizeWanted[],
): Promise<void> {
  const made = await maker.cut(original, await cropOf(original), sizes)
  for (const [i, { bytes }] of made.entries()) {
    const size = sizes[i]
    if (size) await storage.put(keyOf(size), Readable.from([bytes]))
  }
}

/** The same of the stored original, for the sizes that do not lie there yet. */
export async function storeMissingSizes(tools: Tools, layout: Layout, wanted: readonly SizeWanted[]): Promise<void> {
  const missing: SizeWanted[] = []
  for (const size of wanted) if ((await tools.storage.size(layout.keyOf(size))) === null) missing.push(size)
  if (missing.length === 0) return
  await storeSizes(tools, layout, await buffer(await tools.storage.get(layout.originalKey)), missing)
}

export async function deleteFiles(storage: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key)
}

/** To be caught: why no picture was made, as an error of the feature that asked for it. @param field of its form */
export const asPictureError =
  (errors: Record<PictureRefusal, ErrorMaker>, field: string) =>
  (error: unknown): never => {
    if (!(error instanceof PictureRefused)) throw error
    throw errors[error.reason]({ maximum: maxPixels / 1_000_000 }, field)
  }

/** How long an answer is kept: for good, or while something stands in for a size that is not made yet. */
export const pictureCaching = { forGood: 'public, max-age=31536000, immutable', standIn: 'public, max-age=600' }

type ShownFile = { type: string; etag: string; caching: string; read(): Promise<Readable> }

export async function answerPicture(request: Request, { type, etag, caching, read }: ShownFile): Promise<Response> {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': 'inline',
    'Content-Type': type,
    'Cache-Control': caching,
    ETag: etag,
  }
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  const bytes = await buffer(await read())
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } })
}
