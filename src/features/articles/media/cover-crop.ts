import { type Crop, pixelsOf } from '#platform/images/picture.ts'

/** Covers stand in lists and on top of articles in this shape. */
export const coverShape = 16 / 9

type Size = { width: number; height: number }

/** Nobody sees a difference of so little. */
const tolerance = 0.02
const isCoverShape = ({ width, height }: Size) => Math.abs(width / height / coverShape - 1) <= tolerance

/** Of the whole pixels that come of it. */
export const hasCoverShape = (picture: Size, crop: Crop | null): boolean => isCoverShape(pixelsOf(picture, crop))

export type Place = 'start' | 'middle' | 'end'

/** The largest part of that shape; null where the whole has it. @param zoom 1 takes as much as there is, 2 half of that */
export function maxCrop(picture: Size, place: Place = 'middle', zoom = 1): Crop | null {
  if (zoom === 1 && isCoverShape(picture)) return null
  const isWide = picture.width / picture.height > coverShape
  const width = (isWide ? (picture.height * coverShape) / picture.width : 1) / zoom
  const height = (isWide ? 1 : picture.width / coverShape / picture.height) / zoom
  const at = { start: 0, middle: 0.5, end: 1 }[place]
  return { x: (1 - width) * at, y: (1 - height) * at, width, height }
}
