import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import type { TopicRule } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createResourceRepository } from './resource.repository.server.ts'
import type { Resource } from './resource.ts'
import type { RemovedResource } from './resource-changes.repository.server.ts'

/** Topics of this room are `intranet:{collection}:{parent or root}`. */
export const intranetTopicPrefix = 'intranet'

/** Who may listen: the rule for reading, asked of the folder that the topic names (security.md T4). */
export function createIntranetTopicRule(db: Database): TopicRule {
  const resources = createResourceRepository(db)
  return async (viewer: Viewer, topic: string) => {
    const [, collection, place = '', ...more] = topic.split(':')
    if (more.length > 0 || (place !== 'root' && !isId(place))) return false
    if (collection === 'adminIntranet') return isAdmin(viewer)
    if (collection !== 'userIntranet') return false
    return place === 'root' || isMember(viewer) || (await resources.visibleTo(viewer).byId(place)) !== null
  }
}

/** The listings that show the resource. A public one may also stand at the visitors' root (decisions section 3). */
export function topicsOfChange({ collection, parent, visibility }: Resource): string[] {
  const listing = topics.folder(collection, parent)
  return visibility === 'public' && parent !== null ? [listing, topics.folder(collection, null)] : [listing]
}

/** The listing that the tree stood in, and every open listing within it; in portions, for a tree may be large. */
export function* topicsOfRemoval(resource: Resource, removed: readonly RemovedResource[]): Generator<string[]> {
  // Something public within may have stood at the visitors' root.
  yield [...new Set([...topicsOfChange(resource), topics.folder(resource.collection, null)])]
  const folders = removed.filter((one) => one.folder).map((one) => topics.folder(resource.collection, one.id))
  for (let from = 0; from < folders.length; from += 1000) yield folders.slice(from, from + 1000)
}
