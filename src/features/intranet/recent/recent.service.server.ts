import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { folderAddress, places } from '../core/places.ts'
import { nameIn } from '../core/resource-name.ts'
import { createRecentRepository, type RecentDocument } from './recent.repository.server.ts'

/** A new document as another feature shows it. The languages are those of the names: the other one where a name is missing. */
export type NewDocument = {
  id: string
  name: string
  language: Language
  extension: string
  createdAt: number
  /** Where it lies; null at the root. */
  folder: { name: string; language: Language } | null
  /** Its folder, with the document marked. */
  address: string
}

/** `isCut`: there are more. */
export type NewDocuments = { documents: NewDocument[]; isCut: boolean }

const shown = 5

/** What came lately into the documents of the members, whatever folder it lies in. */
export function createRecentService({ db }: { db: Database }) {
  const recent = createRecentRepository(db)
  return {
    /** Newest first. @param since UTC seconds */
    async since(viewer: Member, since: number, language: Language): Promise<NewDocuments> {
      const found = await recent.newerThan(viewer, since, shown + 1)
      return {
        documents: found.slice(0, shown).map((document) => documentIn(document, language)),
        isCut: found.length > shown,
      }
    },
  }
}

function documentIn(document: RecentDocument, language: Language): NewDocument {
  const { id, extension, createdAt, folder, nameNl, nameFr, folderNl, folderFr } = document
  const nameOf = (nameNL: string | null, nameFR: string | null) => {
    const { text, language: of } = nameIn({ nameNL: nameNL ?? '', nameFR: nameFR ?? '' }, language)
    return { name: text, language: of }
  }
  return {
    id,
    extension,
    createdAt,
    ...nameOf(nameNl, nameFr),
    folder: folder === null ? null : nameOf(folderNl, folderFr),
    address: `${folderAddress(places.userIntranet, folder)}?selected=${id}`,
  }
}
