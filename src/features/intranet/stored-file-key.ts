import type { Resource } from './resource.ts'

/** `{collection}/{id}/defaultFile.{extension}`; no dot without an extension (decisions section 8). */
export const storedFileKey = ({
  collection,
  id,
  extension,
}: Pick<Resource, 'collection' | 'id' | 'extension'>): string =>
  `${collection}/${id}/defaultFile${extension ? `.${extension}` : ''}`
