import { previewKind } from './preview-kind.ts'

/** The longest side of a made picture, in pixels: in the panel, and on the whole screen. */
export const previewEdges = { small: 480, large: 2048 } as const

export type PreviewSize = keyof typeof previewEdges

export const isPreviewSize = (size: string): size is PreviewSize => Object.hasOwn(previewEdges, size)

/**
 * Where made pictures lie in the storage: `previews/{id of the bytes}/{edge}.webp`. They can be made again at any time;
 * without these bytes they are nobody's (`tandem doctor` tells).
 */
export const previewPrefix = 'previews/'

export const previewKey = (fileId: string, size: PreviewSize): string =>
  `${previewPrefix}${fileId}/${previewEdges[size]}.webp`

/**
 * What goes along when stored bytes go.
 *
 * @param storedKey of the bytes: `{collection}/{id}/defaultFile.{extension}`
 */
export function previewKeysOf(storedKey: string): string[] {
  const [, fileId = '', file = ''] = storedKey.split('/')
  if (previewKind(file.split('.')[1] ?? null) !== 'image') return []
  return [previewKey(fileId, 'small'), previewKey(fileId, 'large')]
}
