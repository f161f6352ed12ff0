import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { DraftRepository } from './draft.repository.server.ts'
import type { Draft } from './draft.ts'
import { type Marks, type PairedField, type PairedSide, timesAfter, timesWhereFits } from './paired-texts.ts'

type Means = { drafts: DraftRepository; clock: Clock }

/** Which text of an article may be out of date beside its other language: kept in the transaction of what changed it. */
export function createPairTimes({ drafts, clock }: Means) {
  const sideOf = async (trx: Database, id: string | null): Promise<(PairedSide & { article: string }) | null> =>
    id === null ? null : ((await drafts.byArticle(id, trx)) ?? (await drafts.ofReaders(trx, id)))

  return {
    async noteSaved(
      trx: Database,
      saved: { draft: Draft; next: Draft; translation: string | null; marks: Marks },
    ): Promise<void> {
      const { draft, next, translation, marks } = saved
      const other = await sideOf(trx, translation)
      const writtenAt = timesAfter(draft, next, other, { now: clock.seconds(), ...marks })
      await drafts.noteWritten(trx, draft.article, writtenAt)
      // Said to fit what was just written.
      const fitting = (marks.fits ?? []).filter((field) => next[field] !== draft[field])
      if (!other || fitting.length === 0) return
      const times = { ...other.writtenAt }
      for (const field of fitting) times[field] = writtenAt[field] ?? clock.seconds()
      await drafts.noteWritten(trx, other.article, times)
    },

    async noteFits(
      trx: Database,
      said: { draft: Draft; translation: string | null; field: PairedField; fits: boolean },
    ): Promise<void> {
      const { draft, translation, field, fits } = said
      const other = await sideOf(trx, translation)
      if (other) await drafts.noteWritten(trx, draft.article, timesWhereFits(draft, other, field, fits))
    },
  }
}
