import type { Crop } from '#platform/images/picture.ts'

/** What a picture is for decides its sizes. */
export type PicturePurpose = 'slide' | 'person'

export type PictureFormat = 'avif' | 'webp'

/** `width` and `height`: pixels of the whole that is shown. */
export type StoredPicture = { id: string; purpose: PicturePurpose; extension: string; width: number; height: number }

/** What is needed to show one. */
export type ShownPicture = Omit<StoredPicture, 'extension'>

/** Bytes: a photograph of a good camera. */
export const maxPictureBytes = 15_000_000

/** What browsers offer to choose from; a telephone then hands over its HEIC as JPEG. */
export const takenPictures = 'image/jpeg,image/png,image/webp,image/avif'

export const pictureFormats: readonly PictureFormat[] = ['avif', 'webp']

/** A person stands in a square of 64, on the sharpest screens four times that. */
const ladders: Record<PicturePurpose, readonly number[]> = {
  slide: [480, 800, 1200, 1600, 1920],
  person: [64, 128, 192, 256],
}

/** The widths in which a picture exists, smallest first: never wider than the picture itself. */
export function pictureWidths({ purpose, width }: Pick<StoredPicture, 'purpose' | 'width'>): number[] {
  const ladder = ladders[purpose]
  const below = ladder.filter((step) => step < width)
  return width <= (ladder.at(-1) ?? 0) ? [...below, width] : below
}

export const originalKey = ({ id, extension }: Pick<StoredPicture, 'id' | 'extension'>): string =>
  `pages/${id}/original.${extension}`

export const pictureKey = (id: string, width: number, format: PictureFormat): string => `pages/${id}/${width}.${format}`

export const pictureKeysOf = (picture: StoredPicture, format: PictureFormat): string[] =>
  pictureWidths(picture).map((width) => pictureKey(picture.id, width, format))

/** All that is stored of one. */
export const pictureKeys = (picture: StoredPicture): string[] => [
  originalKey(picture),
  ...pictureFormats.flatMap((format) => pictureKeysOf(picture, format)),
]

export const pictureAddress = (id: string, width: number, format: PictureFormat): string =>
  `/picture/${id}/${width}.${format}`

/** For `srcset`. */
export const pictureSet = (picture: ShownPicture, format: PictureFormat): string =>
  pictureWidths(picture)
    .map((width) => `${pictureAddress(picture.id, width, format)} ${width}w`)
    .join(', ')

/** What the last part of `/picture/{id}/{file}` asks for; null for what no size is called. */
export function askedPicture(file: string): { width: number; format: PictureFormat } | null {
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp)$/.exec(file) ?? []
  return width && format ? { width: Number(width), format: format as PictureFormat } : null
}

/** The part that is shown: of a person the square in the middle, a little above it, where faces are. Null: the whole. */
export function shapeOf(purpose: PicturePurpose, { width, height }: { width: number; height: number }): Crop | null {
  if (purpose === 'slide' || width === height) return null
  const side = Math.min(width, height)
  return { x: (1 - side / width) / 2, y: (1 - side / height) / 3, width: side / width, height: side / height }
}
