/** How a file can be looked at: never as what it says it is, always as something that we made of it. */
export type PreviewKind = 'pdf' | 'image' | 'text' | 'table'

/** The bytes are looked at again. Markup (svg, html, xml) is never shown, office files and archives are never opened. */
const extensionsOf: Record<PreviewKind, readonly string[]> = {
  pdf: ['pdf'],
  image: ['png', 'jpg', 'jpeg', 'jpe', 'gif', 'webp', 'avif', 'tif', 'tiff'],
  text: ['txt', 'text', 'md', 'markdown', 'log'],
  table: ['csv', 'tsv'],
}

const kinds = Object.keys(extensionsOf) as PreviewKind[]

/** null: this type cannot be looked at. @param extension lower case, without the dot; null for a folder */
export const previewKind = (extension: string | null): PreviewKind | null =>
  kinds.find((kind) => extensionsOf[kind].includes(extension ?? '')) ?? null

/** The longest side of a made picture, in pixels: in the panel, and on the whole screen. */
export const previewEdges = { small: 480, large: 2048 } as const

export type PreviewSize = keyof typeof previewEdges

export const isPreviewSize = (size: string): size is PreviewSize => Object.hasOwn(previewEdges, size)

/** Where made pictures lie: `previews/{id of the bytes}/{edge}.webp`. They can be made again at any time. */
export const previewPrefix = 'previews/'

export const previewKey = (fileId: string, size: PreviewSize) => `${previewPrefix}${fileId}/${previewEdges[size]}.webp`

/** What goes along when stored bytes go. @param storedKey `{collection}/{id}/defaultFile.{extension}` */
export function previewKeysOf(storedKey: string): string[] {
  const [, fileId = '', file = ''] = storedKey.split('/')
  if (previewKind(file.split('.')[1] ?? null) !== 'image') return []
  return [previewKey(fileId, 'small'), previewKey(fileId, 'large')]
}
