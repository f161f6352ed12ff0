import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { readPair } from '#platform/i18n/pair.ts'
import type { TeamNeeds } from './needs.ts'
import { readTexts } from './read-texts.ts'
import { eraseRow, markRemoved, removedAtOf, removedRows, unmarkRemoved } from './removed.repository.server.ts'
import { teamErrors } from './team.errors.ts'
import { boardId, type Removable, removables, restorableSeconds } from './team.ts'
import { asEditor, type TeamWork, tellOf } from './team-work.server.ts'

export const eraseTeamKind = 'pages.erase-from-team'

/** What was removed. `of`: of a mandate the body in which it was. */
export type Removed = { kind: Removable; id: string; name: string; of: string; removedAt: number; erasedAt: number }

/** What is removed leaves every page at once and can be brought back for thirty days; then it is erased. */
export function createRemoving(needs: TeamNeeds, work: TeamWork) {
  const { db, clock, jobs, audit } = needs
  const tell = tellOf(needs)

  // Does nothing to what was brought back, nor to what was removed again since.
  const plan = z.object({ kind: z.enum(removables), id: z.string(), removedAt: z.number() })
  jobs.register(eraseTeamKind, plan, ({ kind, id, removedAt }) =>
    transact(db, async (trx) => {
      if (removedAt + restorableSeconds > clock.seconds()) return
      if ((await removedAtOf(trx, kind, id)) !== removedAt) return
      await eraseRow(trx, kind, id)
      await audit.forget(trx, id)
      await tell(trx, null, { action: `pages.${kind}-erased`, kind, id })
    }),
  )

  return {
    /** @throws PortalError team.not-there, team.board-stays */
    remove: (viewer: Viewer, kind: Removable, id: string): Promise<void> =>
      work(viewer, async (trx, admin) => {
        if (kind === 'body' && id === boardId) throw teamErrors['team.board-stays']()
        const removedAt = clock.seconds()
        if (!(await markRemoved(trx, kind, id, removedAt))) throw teamErrors['team.not-there']()
        await jobs.enqueue(trx, eraseTeamKind, { kind, id, removedAt }, removedAt + restorableSeconds)
        await tell(trx, admin, { action: `pages.${kind}-removed`, kind, id })
      }),

    /** As it was, at its place. @throws PortalError team.not-removed */
    restore: (viewer: Viewer, kind: Removable, id: string): Promise<void> =>
      work(viewer, async (trx, admin) => {
        if (!(await unmarkRemoved(trx, kind, id))) throw teamErrors['team.not-removed']()
        await tell(trx, admin, { action: `pages.${kind}-restored`, kind, id })
      }),

    /** Latest first. */
    async removed(viewer: Viewer): Promise<Removed[]> {
      const { defaultLanguage } = asEditor(viewer)
      const { bodies, people, mandates } = await removedRows(db)
      const bodyName = (texts: string) => readPair(readTexts(texts, ['name']).name, defaultLanguage).text
      const times = (removedAt: number | null) => ({
        removedAt: removedAt ?? 0,
        erasedAt: (removedAt ?? 0) + restorableSeconds,
      })
      return [
        ...bodies.map(
          (row): Removed => ({
            kind: 'body',
            id: row.id,
            name: bodyName(row.texts),
            of: '',
            ...times(row.removedAt),
          }),
        ),
        ...people.map(
          (row): Removed => ({
            kind: 'person',
            id: row.id,
            name: row.name,
            of: '',
            ...times(row.removedAt),
          }),
        ),
        ...mandates.map(
          (row): Removed => ({
            kind: 'mandate',
            id: row.id,
            name: row.name,
            of: bodyName(row.texts),
            ...times(row.removedAt),
          }),
        ),
      ].sort((one, other) => other.removedAt - one.removedAt)
    },
  }
}
