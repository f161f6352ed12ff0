import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'
import { createLinkRepository } from './link.repository.server.ts'
import type { ShownGroup } from './link.ts'
import type { LinksNeeds } from './needs.ts'

/** The useful links, as everybody reads them. */
export function createLinksReading({ db }: Pick<LinksNeeds, 'db'>) {
  const links = createLinkRepository(db)
  return {
    /** In the reader's language where they are written in it; a group without links is not shown. */
    async shown(_viewer: Viewer, language: Language): Promise<ShownGroup[]> {
      const groups = (await links.all()).filter((group) => group.links.length > 0)
      return groups.map(({ id, title, links: ofGroup }) => ({
        id,
        title: readPair(title, language),
        links: ofGroup.map((link) => ({
          id: link.id,
          url: link.url,
          title: readPair(link.title, language),
          description: isWritten(link.description) ? readPair(link.description, language) : null,
        })),
      }))
    },
  }
}

const isWritten = ({ nl, fr }: Pair) => nl !== '' || fr !== ''
