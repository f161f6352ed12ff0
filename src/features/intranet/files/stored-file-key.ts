import type { Collection } from '../core/resource.ts'

/** The bytes of one version: `fileId` is the resource's own id for the first, the upload's for each later one. */
export type StoredVersion = { collection: Collection; fileId: string; extension: string }

/** `{collection}/{id}/defaultFile.{extension}`; no dot without an extension. */
export const storedFileKey = ({ collection, fileId, extension }: StoredVersion): string =>
  `${collection}/${fileId}/defaultFile${extension ? `.${extension}` : ''}`

/** The kind of job that deletes stored files; its payload names their keys. */
export const deleteFilesKind = 'intranet.delete-files'
