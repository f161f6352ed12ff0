/** How a file can be looked at: never as what it says it is, always as something that we made of it. */
export type PreviewKind = 'pdf' | 'image' | 'text' | 'table'

/**
 * Only these, told by the extension; the bytes are looked at again before anything is made of them. Markup (svg, html,
 * xml) is never shown, and office files and archives are never opened for it.
 */
const extensionsOf: Record<PreviewKind, readonly string[]> = {
  pdf: ['pdf'],
  image: ['png', 'jpg', 'jpeg', 'jpe', 'gif', 'webp', 'avif', 'tif', 'tiff'],
  text: ['txt', 'text', 'md', 'markdown', 'log'],
  table: ['csv', 'tsv'],
}

const kindOf = new Map(
  Object.entries(extensionsOf).flatMap(([kind, extensions]) =>
    extensions.map((extension) => [extension, kind as PreviewKind] as const),
  ),
)

/** null: this type cannot be looked at. @param extension lower case, without the dot; null for a folder */
export const previewKind = (extension: string | null): PreviewKind | null => kindOf.get(extension ?? '') ?? null
