import { z } from 'zod'
import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { readTexts } from '../core/pair-texts.ts'
import { teamErrors } from './team.errors.ts'
import { removedRows } from './team.repository.server.ts'
import { boardId, type Removable, removables, restorableSeconds } from './team.ts'
import type { TeamDeps, TeamWork } from './team-work.server.ts'
import { eraseRow, markRemoved, removedAtOf } from './team-writing.repository.server.ts'

const eraseTeamKind = 'pages.erase-from-team'

/** What is removed leaves every page at once and can be brought back for thirty days; then it is erased. */
export function createRemoving({ db, clock, jobs, audit }: TeamDeps, { work, tell }: TeamWork) {
  // Does nothing to what was brought back, nor to what was removed again since.
  const plan = z.object({ kind: z.enum(removables), id: z.string(), removedAt: z.number() })
  jobs.register(eraseTeamKind, plan, ({ kind, id, removedAt }) =>
    transact(db, async (trx) => {
      if (removedAt + restorableSeconds > clock.seconds()) return
      if ((await removedAtOf(trx, kind, id)) !== removedAt) return
      await eraseRow(trx, kind, id)
      await audit.forget(trx, id)
      await tell(trx, null, 'erased', { kind, id })
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
        await tell(trx, admin, 'removed', { kind, id })
      }),

    /** As it was, at its place. @throws PortalError team.not-removed */
    restore: (viewer: Viewer, kind: Removable, id: string): Promise<void> =>
      work(viewer, async (trx, admin) => {
        if (!(await markRemoved(trx, kind, id, null))) throw teamErrors['team.not-removed']()
        await tell(trx, admin, 'restored', { kind, id })
      }),

    /** Latest first. `of`: of a mandate the body in which it was. */
    async removed(viewer: Viewer) {
      const { defaultLanguage } = asAdmin(viewer)
      const { bodies, people, mandates } = await removedRows(db)
      const bodyName = (texts: string) => readPair(readTexts(texts, 'name').name, defaultLanguage).text
      const all = [
        ...bodies.map(({ texts, ...row }) => ({ ...row, kind: 'body' as const, name: bodyName(texts), of: '' })),
        ...people.map((row) => ({ ...row, kind: 'person' as const, of: '' })),
        ...mandates.map(({ texts, ...row }) => ({ ...row, kind: 'mandate' as const, of: bodyName(texts) })),
      ]
      return all
        .map((row) => ({ ...row, removedAt: row.removedAt ?? 0, erasedAt: (row.removedAt ?? 0) + restorableSeconds }))
        .sort((one, other) => other.removedAt - one.removedAt)
    },
  }
}
