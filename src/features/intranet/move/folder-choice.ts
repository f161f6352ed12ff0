import type { FolderName } from '../core/resource.ts'

/** A folder that something can be moved into. `path` is there where folders were found by name: those above it. */
export type FolderChoice = FolderName & { hasFolders: boolean; path?: FolderName[] }
