export type Crop = { x: number; y: number; width: number; height: number }

export type SizeWanted = { width: number; format: 'webp' | 'avif' }

/** What browsers offer to choose from; a telephone then turns its HEIC into JPEG. */
export const takenPictures = 'image/jpeg,image/png,image/webp,image/avif'

export const shownFormats = ['avif', 'webp'] as const satisfies SizeWanted['format'][]

/** The widths in which a picture is shown, smallest first: never wider than the picture itself. */
export const shownWidths = (ladder: readonly number[], width: number): number[] => [
  ...ladder.filter((step) => step < width),
  ...(width <= Math.max(...ladder) ? [width] : []),
]

export const sourceSet = (widths: readonly number[], addressOf: (width: number) => string): string =>
  widths.map((width) => `${addressOf(width)} ${width}w`).join(', ')

export type MadePicture = { bytes: Buffer; format: 'jpeg' | 'png' | 'webp' | 'avif'; width: number; height: number }

export const extensionOf = ({ format }: Pick<MadePicture, 'format'>) => (format === 'jpeg' ? 'jpg' : format)

/** Why no picture is made: not of a kind that is taken, moving, with too many pixels, or broken. */
export type PictureRefusal = 'type' | 'moving' | 'too-many-pixels' | 'unreadable'

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: PictureRefusal

  constructor(reason: PictureRefusal) {
    super(`no picture: ${reason}`)
    this.reason = reason
  }
}

/** Known from the header, before anything is unpacked: 40 megapixels take 160 MB. */
export const maxPixels = 40_000_000

export function pixelsOf({ width, height }: { width: number; height: number }, crop: Crop | null) {
  if (!crop) return { left: 0, top: 0, width, height }
  const left = Math.min(Math.round(crop.x * width), width - 1)
  const top = Math.min(Math.round(crop.y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}
