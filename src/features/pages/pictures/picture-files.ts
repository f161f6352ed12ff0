import { type Crop, type SizeWanted, shownFormats, shownWidths, sourceSet } from '#platform/images/picture.ts'

export type PicturePurpose = 'slide' | 'person'

/** `width` and `height`: pixels of the whole that is shown. */
export type StoredPicture = { id: string; purpose: PicturePurpose; extension: string; width: number; height: number }

export type ShownPicture = Omit<StoredPicture, 'extension'>

/** Bytes: a photograph of a good camera. */
export const maxPictureBytes = 15_000_000

/** A person stands in a square of 64, on the sharpest screens four times that. */
const ladders: Record<PicturePurpose, readonly number[]> = {
  slide: [480, 800, 1200, 1600, 1920],
  person: [64, 128, 192, 256],
}

export const pictureWidths = ({ purpose, width }: Pick<StoredPicture, 'purpose' | 'width'>): number[] =>
  shownWidths(ladders[purpose], width)

export const originalKey = ({ id, extension }: Pick<StoredPicture, 'id' | 'extension'>): string =>
  `pages/${id}/original.${extension}`

export const pictureKey = (id: string, { width, format }: SizeWanted): string => `pages/${id}/${width}.${format}`

export const pictureSizes = (picture: StoredPicture, format: SizeWanted['format']): SizeWanted[] =>
  pictureWidths(picture).map((width) => ({ width, format }))

export const pictureKeys = (picture: StoredPicture): string[] => [
  originalKey(picture),
  ...shownFormats.flatMap((format) => pictureSizes(picture, format)).map((size) => pictureKey(picture.id, size)),
]

export const pictureAddress = (id: string, { width, format }: SizeWanted): string => `/picture/${id}/${width}.${format}`

export const pictureSet = (picture: ShownPicture, format: SizeWanted['format']): string =>
  sourceSet(pictureWidths(picture), (width) => pictureAddress(picture.id, { width, format }))

/** What the last part of `/picture/{id}/{file}` asks for; null for what no size is called. */
export function askedPicture(file: string): SizeWanted | null {
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(file) ?? []
  return width && format ? { width: Number(width), format: format as SizeWanted['format'] } : null
}

/** The part that is shown: of a person the square in the middle, a little above it, where faces are. Null: the whole. */
export function shapeOf(purpose: PicturePurpose, { width, height }: { width: number; height: number }): Crop | null {
  if (purpose === 'slide' || width === height) return null
  const side = Math.min(width, height)
  return { x: (1 - side / width) / 2, y: (1 - side / height) / 3, width: side / width, height: side / height }
}
