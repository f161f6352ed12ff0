import type { Crop } from '#platform/images/picture.ts'
import type { PicturePurpose } from './picture-files.ts'

/** The part that is shown: of a person the square in the middle, a little above it, where faces are. Null: the whole. */
export function shapeOf(purpose: PicturePurpose, { width, height }: { width: number; height: number }): Crop | null {
  if (purpose === 'slide' || width === height) return null
  const side = Math.min(width, height)
  return { x: (1 - side / width) / 2, y: (1 - side / height) / 3, width: side / width, height: side / height }
}
