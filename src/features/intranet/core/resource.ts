import type { z } from 'zod'
import type { Collection } from '#platform/database/schema/intranet.ts'
import type { apiResource, folderName } from '../api/intranet-api.schema.ts'

export type { Collection }

export type Visibility = 'members' | 'public'

/** A folder or a file as it leaves the server: the interface for programs describes its fields. */
export type Resource = z.infer<typeof apiResource>
export type FolderName = z.infer<typeof folderName>

export const visibilityInputs = ['inherit', 'members', 'public'] as const
export type VisibilityInput = (typeof visibilityInputs)[number]

export const ownVisibilityOf = (input: VisibilityInput): Visibility | null => (input === 'inherit' ? null : input)

export const visibilityInputOf = (own: Visibility | null): VisibilityInput => own ?? 'inherit'

/** A folder that something can be moved into. `path` is there where folders were found by name: those above it. */
export type FolderChoice = FolderName & { hasFolders: boolean; path?: FolderName[] }

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** A piece of a listing, and the cursor with which to ask for the next; null at the end. */
export type ResourcePage = { resources: Resource[]; next: string | null }

/** The bytes of one version: `fileId` is the resource's own id for the first, the upload's for each later one. */
export type StoredVersion = { collection: Collection; fileId: string; extension: string }

/** `{collection}/{id}/defaultFile.{extension}`; no dot without an extension. */
export const storedFileKey = ({ collection, fileId, extension }: StoredVersion): string =>
  `${collection}/${fileId}/defaultFile${extension ? `.${extension}` : ''}`

export const deleteFilesKind = 'intranet.delete-files'
