import type { Viewer } from '#platform/access/viewer.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'

/** May this viewer listen to this topic? Asked of the feature that owns the prefix. */
export type TopicRule = (viewer: Viewer, topic: string) => boolean | Promise<boolean>

/** Tells open browsers that something changed. Topics travel, never data. */
export type Live = {
  /** Declares who may listen to topics that begin with `{prefix}:` or equal it. A topic without a rule is refused. */
  allow(prefix: string, rule: TopicRule): void
  announce(...topics: string[]): void
  /** Ends every stream of that member at once: disabled, deleted, role changed or signed out everywhere. */
  endStreamsOfUser(userId: string, why?: SessionProblem): void
  /** @param isFarewell the member signed out: their other tabs say so too */
  endStreamsOfSession(sessionId: string, isFarewell?: boolean): void
}
