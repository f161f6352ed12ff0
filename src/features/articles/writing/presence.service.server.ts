import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import type { WritingDeps } from '../core/deps.ts'
import { createDraftRepository } from './draft.repository.server.ts'
import type { Draft } from './draft.ts'
import { namesOf } from './revision.repository.server.ts'

/** Seconds after which somebody who said nothing any more has gone: two and a half times the page's heartbeat. */
const presentFor = 75

/**
 * Who else has the editor open. The draft remembers one of them, the last who said so: with two at work each finds the
 * other there, since both say it every half minute.
 */
export function createPresence({ db, clock, live }: Pick<WritingDeps, 'db' | 'clock' | 'live'>) {
  const drafts = createDraftRepository(db)

  const otherIn = async ({ openedAt, openedBy }: Draft, me: string): Promise<string | null> => {
    if (openedBy === null || openedBy === me || clock.seconds() - (openedAt ?? 0) > presentFor) return null
    return (await namesOf(db, [openedBy])).get(openedBy) ?? null
  }

  return {
    /** The name of who else was here in the last minute. */
    async other(viewer: Viewer, draft: Draft): Promise<string | null> {
      return otherIn(draft, asAdmin(viewer).id)
    },

    /** The viewer has the editor open. @param isArriving just now: the others are told. @returns who else has */
    async present(viewer: Viewer, id: string, isArriving: boolean): Promise<string | null> {
      const me = asAdmin(viewer).id
      const draft = await drafts.byArticle(id)
      if (!draft) return null
      const other = await otherIn(draft, me)
      await drafts.noteOpened(db, id, clock.seconds(), me)
      if (isArriving) live.announce(topics.drafts)
      return other
    },

    /** They have closed it. */
    async absent(viewer: Viewer, id: string): Promise<void> {
      const me = asAdmin(viewer).id
      if ((await drafts.byArticle(id))?.openedBy !== me) return
      await drafts.noteOpened(db, id, null, null)
      live.announce(topics.drafts)
    },
  }
}
