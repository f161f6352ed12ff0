import type { z } from 'zod'
import type { Collection } from '#platform/database/schema/intranet.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { apiResource, folderName } from '../api/intranet-api.schema.ts'

export type { Collection }

export type Visibility = 'members' | 'public'

export type Resource = z.infer<typeof apiResource>
export type FolderName = z.infer<typeof folderName>

export const visibilityInputs = ['inherit', 'members', 'public'] as const
export type VisibilityInput = (typeof visibilityInputs)[number]

export const ownVisibilityOf = (input: VisibilityInput): Visibility | null => (input === 'inherit' ? null : input)

export const visibilityInputOf = (own: Visibility | null): VisibilityInput => own ?? 'inherit'

/** A folder, or the root of a collection (null), by where things lie. */
export type Location = { collection: Collection; parent: string | null }

/** A folder that something can be moved into. `path` is there where folders were found by name: those above it. */
export type FolderChoice = FolderName & { hasFolders: boolean; path?: FolderName[] }

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

export type ResourcePage = { resources: Resource[]; next: string | null }

/** The bytes of one version: `fileId` is the resource's own id for the first, the upload's for each later one. */
export type StoredVersion = { collection: Collection; fileId: string; extension: string }

export const storedFileKey = ({ collection, fileId, extension }: StoredVersion): string =>
  `${collection}/${fileId}/defaultFile${extension ? `.${extension}` : ''}`

export const deleteFilesKind = 'intranet.delete-files'

export type BilingualName = { nameNL: string; nameFR: string }

export const nameFieldOf = { nl: 'nameNL', fr: 'nameFR' } as const

export const ownFirst = (language: Language): Language[] => (language === 'fr' ? ['fr', 'nl'] : ['nl', 'fr'])

/** A name to show, and the language it is really in: a missing name falls back on the other language's. */
export type ShownName = { text: string; language: Language }

export function nameIn(named: BilingualName, language: Language): ShownName {
  const names = { nl: named.nameNL, fr: named.nameFR }
  const other = language === 'nl' ? 'fr' : 'nl'
  const isMissing = names[language].trim() === '' && names[other].trim() !== ''
  return isMissing ? { text: names[other], language: other } : { text: names[language], language }
}

/** Both names of a new document are proposed from its file: `Jaarverslag 2025.pdf` gives `Jaarverslag 2025`. */
export function nameFromFile(filename: string): string {
  const lastDot = filename.lastIndexOf('.')
  return (lastDot > 0 ? filename.slice(0, lastDot) : filename).trim()
}

/** As two names count as the same, however they are written: `Verslag` and `verslag`. */
export const asCompared = (name: string) => name.toWellFormed().normalize('NFC').toLowerCase().trim()

const maxNameLength = 50

let graphemes: Intl.Segmenter | undefined

/** At most 50 characters as a reader counts them, the last of which is an ellipsis when something was cut off. */
export function cutName(name: string): string {
  if (name.length <= maxNameLength) return name
  graphemes ??= new Intl.Segmenter('nl', { granularity: 'grapheme' })
  const characters = Array.from(graphemes.segment(name), (part) => part.segment)
  if (characters.length <= maxNameLength) return name
  return `${characters
    .slice(0, maxNameLength - 1)
    .join('')
    .trimEnd()}…`
}
