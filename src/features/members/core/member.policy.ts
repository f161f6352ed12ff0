import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'

export function canFollow(viewer: Viewer, topic: string): boolean {
  if (!isMember(viewer)) return false
  if (topic === topics.user(viewer.id)) return true
  return isAdmin(viewer) && /^(members|user)(:|$)/.test(topic)
}
