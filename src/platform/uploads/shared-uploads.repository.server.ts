import type { Clock } from '#platform/clock/clock.ts'
import { isUniqueViolation } from '#platform/database/database-errors.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { UploadRecord } from './arriving-uploads.server.ts'
import { uploadErrors } from './uploads.errors.ts'

type Piece = { start: number; size: number; name: string }

export type SharedUploadsRepository = ReturnType<typeof createSharedUploadsRepository>

const facts = ['record', 'finishedAt'] as const

const read = (row: { record: string; finishedAt: number | null }): UploadRecord => ({
  ...(JSON.parse(row.record) as UploadRecord),
  isFinished: row.finishedAt !== null,
})

export function createSharedUploadsRepository(db: Database, clock: Clock) {
  const uploads = () => db.selectFrom('platformUpload')
  return {
    async find(id: string): Promise<UploadRecord | null> {
      const row = await uploads().select(facts).where('id', '=', id).executeTakeFirst()
      return row ? read(row) : null
    },
    all: async (): Promise<UploadRecord[]> => (await uploads().select(facts).execute()).map(read),
    async unfinishedOf(memberId: string): Promise<UploadRecord[]> {
      const rows = await unfinishedOfQuery(db, memberId).execute()
      return rows.map(read)
    },
    async unfinishedBytes(): Promise<number> {
      const sum = ({ fn }: { fn: typeof db.fn }) => fn.sum<number | null>('size').as('bytes')
      const row = await uploads().select(sum).where('finishedAt', 'is', null).executeTakeFirst()
      return Number(row?.bytes ?? 0)
    },
    async idOf(memberId: string, key: string): Promise<string | null> {
      return (await announcedAsQuery(db, memberId, key).executeTakeFirst())?.id ?? null
    },

    /** @throws uploadErrors['uploads.busy'] when another process takes the same announcement at this moment */
    async add(record: UploadRecord): Promise<void> {
      const { id, memberId, key, size, createdAt } = record
      const state = { received: 0, finishedAt: null, ...free }
      const row = { id, memberId, announcedAs: key ?? null, record: JSON.stringify(record), size, createdAt, ...state }
      try {
        await transact(db, (trx) => trx.insertInto('platformUpload').values(row).execute())
      } catch (error) {
        if (isUniqueViolation(error)) throw uploadErrors['uploads.busy']()
        throw error
      }
    },
    async received(id: string): Promise<{ received: number; isFinished: boolean } | null> {
      const row = await uploads().select(['received', 'finishedAt']).where('id', '=', id).executeTakeFirst()
      return row ? { received: Number(row.received), isFinished: row.finishedAt !== null } : null
    },

    /** Confirms a piece that is in the store. @throws uploadErrors['uploads.offset-conflict'] where others went on meanwhile */
    async confirm(uploadId: string, piece: Piece): Promise<void> {
      await transact(db, async (trx) => {
        const expected = uploadIn(trx, uploadId).where('received', '=', piece.start).where('finishedAt', 'is', null)
        const { numUpdatedRows } = await expected.set({ received: piece.start + piece.size }).executeTakeFirst()
        if (numUpdatedRows === 0n) throw uploadErrors['uploads.offset-conflict']()
        const row = { uploadId, ...piece }
        await trx.insertInto('platformUploadPiece').values(row).execute()
      })
    },
    async pieces(uploadId: string): Promise<Piece[]> {
      const all = db.selectFrom('platformUploadPiece').select(['start', 'size', 'name'])
      return all.where('uploadId', '=', uploadId).orderBy('start').execute()
    },
    forgetPieces: (uploadId: string) =>
      transact(db, (trx) => trx.deleteFrom('platformUploadPiece').where('uploadId', '=', uploadId).execute()),

    finish: (id: string) => transact(db, (trx) => uploadIn(trx, id).set({ finishedAt: clock.seconds() }).execute()),
    remove: (id: string) => transact(db, (trx) => trx.deleteFrom('platformUpload').where('id', '=', id).execute()),

    /** Takes or renews the lease. null: somebody else has it, and now knows that it is wanted; or there is no such upload. */
    async hold(id: string, holder: string, leaseSeconds: number): Promise<{ isWanted: boolean } | null> {
      const now = clock.seconds()
      return transact(db, async (trx) => {
        const row = await uploadIn(trx, id)
          .set((eb) => ({
            heldBy: holder,
            heldUntil: now + leaseSeconds,
            // What was asked of the holder before is not asked of this one.
            wanted: eb.case().when('heldBy', '=', holder).then(eb.ref('wanted')).else(0).end(),
          }))
          .where((eb) => eb.or([eb('heldBy', 'is', null), eb('heldBy', '=', holder), eb('heldUntil', '<=', now)]))
          .returning('wanted')
          .executeTakeFirst()
        if (row) return { isWanted: row.wanted > 0 }
        await uploadIn(trx, id).set({ wanted: 1 }).execute()
        return null
      })
    },
    letGo: (id: string, holder: string) =>
      transact(db, (trx) => uploadIn(trx, id).where('heldBy', '=', holder).set(free).execute()),
  }
}

const free = { heldBy: null, heldUntil: 0, wanted: 0 }

const uploadIn = (trx: Database, id: string) => trx.updateTable('platformUpload').where('id', '=', id)

export const announcedAsQuery = (db: Database, memberId: string, key: string) =>
  db.selectFrom('platformUpload').select('id').where('memberId', '=', memberId).where('announcedAs', '=', key)

export const unfinishedOfQuery = (db: Database, memberId: string) =>
  db.selectFrom('platformUpload').select(facts).where('memberId', '=', memberId).where('finishedAt', 'is', null)
