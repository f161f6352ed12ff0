import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { folderAddress, places } from '../core/places.ts'
import { sightOf } from '../core/resource.repository.server.ts'
import { nameIn } from '../core/resource.ts'
import { newerThan, type RecentDocument } from './recent.repository.server.ts'

/** `isCut`: there are more. */
export type NewDocuments = { documents: NewDocument[]; isCut: boolean }

/** As another feature shows it: in the language of its name, which is the other one where a name is missing. */
type NewDocument = ReturnType<typeof documentIn>

const shown = 5

export function createRecentService({ db }: { db: Database }) {
  return {
    /** Newest first. @param since UTC seconds */
    async since(viewer: Member, since: number, language: Language): Promise<NewDocuments> {
      return remembered(db, ['recent-documents', sightOf(viewer), since, language], async () => {
        const found = await newerThan(db, viewer, since, shown + 1).execute()
        return {
          documents: found.slice(0, shown).map((document) => documentIn(document, language)),
          isCut: found.length > shown,
        }
      })
    },
  }
}

function documentIn(document: RecentDocument, language: Language) {
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
