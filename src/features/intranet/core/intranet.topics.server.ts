import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { TopicRule } from '#platform/live/topic-rules.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { ServiceDeps } from './intranet-deps.server.ts'
import type { Collection, Resource } from './resource.ts'

/** Topics of this feature are `intranet:{collection}:{parent or root}` and `intranet:trash`. */
export const intranetTopicPrefix = 'intranet'

/** Who may listen: the rule for reading, asked of the folder that the topic names. */
export const createIntranetTopicRule = ({ resources }: ServiceDeps): TopicRule =>
  async function mayListen(viewer: Viewer, topic: string) {
    if (topic === topics.trash) return isAdmin(viewer)
    const [, collection, place = '', ...more] = topic.split(':')
    if (more.length > 0 || (place !== 'root' && !isId(place))) return false
    if (collection === 'adminIntranet') return isAdmin(viewer)
    if (collection !== 'userIntranet') return false
    return place === 'root' || isMember(viewer) || (await resources.visibleTo(viewer).byId(place)) !== null
  }

/** The listings that show the resource. A public one may also stand at the visitors' root. */
export function topicsOfChange({ collection, parent, visibility }: Resource): string[] {
  const listing = topics.folder(collection, parent)
  return visibility === 'public' && parent !== null ? [listing, topics.folder(collection, null)] : [listing]
}

const topicsAtOnce = 1000

/** Tells the listings it stood or stands in, the root (what is public within may stand there), the folders, the trash. */
export function announceTree(
  live: Live,
  collection: Collection,
  places: readonly { parent: string | null }[],
  folders: readonly string[],
): void {
  const listings = [...places.map(({ parent }) => parent), null, ...folders]
  const all = [...new Set(listings)].map((folder) => topics.folder(collection, folder))
  all.push(topics.trash)
  for (let from = 0; from < all.length; from += topicsAtOnce) live.announce(...all.slice(from, from + topicsAtOnce))
}
