import { z } from 'zod'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Spreadsheet } from '#platform/spreadsheets/spreadsheet.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { withMembersErrorCode } from '../../users/administer.server.ts'
import type { UserWriting } from '../../users/user.service.server.ts'
import { checkRows } from './check-rows.server.ts'
import * as imports from './import.repository.server.ts'
import { type CheckedRow, type Counts, type Mapping, neededFields, retentionSeconds } from './import.ts'
import { guessColumns } from './read-cells.ts'
import { readMembersFile } from './read-members-file.server.ts'
import { createRunningImports } from './running-imports.ts'
import { createInvitations, type WrittenRows, writeRows } from './write-rows.server.ts'

const dropKind = 'members.drop-import'

/** Rows between two looks at whether another process cancelled it. */
const lookEvery = 200

export function createImports(deps: AdministrationDeps & { writing: UserWriting }) {
  const { db, clock, newId, live, log, jobs, audit, spreadsheets, writing, magistrateLabel } = deps
  const invitations = createInvitations(deps)
  const running = createRunningImports()
  const withErrorCode = withMembersErrorCode(log)

  const guessed = async ({ head }: Spreadsheet, { defaultLanguage }: Member): Promise<Mapping> => {
    const columns = guessColumns(head, Object.values(await magistrateLabel()))
    return { columns, erases: false, language: defaultLanguage }
  }

  jobs.register(dropKind, z.object({ id: z.string() }), ({ id }) => transact(db, (trx) => imports.dropImport(trx, id)))

  /** In the transaction of the import: all of it is written, with its line in the log, or nothing. */
  async function write(trx: Database, actor: Member, rows: readonly CheckedRow[], invites: boolean, onStep: Step) {
    const result = await writeRows(trx, actor, rows, { writing, newId, onStep })
    const invited = invites ? result.createdIds : []
    await invitations.queue(trx, invited, actor.id)
    const { created, updated, skipped } = result
    const written = { created, updated, skipped, invited: invited.length }
    const facts = { ...written, skipped: skipped.length, faulty: countsOf(rows).faulty }
    await audit.record(trx, { actor, action: 'members.imported', facts })
    return { ...result, written }
  }

  const announce = ({ createdIds, updatedIds }: WrittenRows) => {
    for (const id of updatedIds) live.announce(topics.user(id))
    if (createdIds.length + updatedIds.length > 0) live.announce(topics.members)
  }

  const there = <Found>(found: Found | null): Found => {
    if (found === null) throw membersErrors['import.not-there']()
    return found
  }
  const found = async (admin: Member, id: string) => there(await imports.importWithReport(db, admin.id, id))
  const spreadsheetOf = async (admin: Member, id: string) => there(await imports.spreadsheetOfImport(db, admin.id, id))

  return adminCalls({
    async beginImport(admin, { fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<{ id: string }> {
      const spreadsheet = await readMembersFile(spreadsheets, bytes)
      const id = newId()
      const createdAt = clock.seconds()
      const mapping = await guessed(spreadsheet, admin)
      await transact(db, async (trx) => {
        await imports.addImport(trx, { id, userId: admin.id, fileName, createdAt }, spreadsheet, mapping)
        await jobs.enqueue(trx, dropKind, { id }, createdAt + retentionSeconds)
      })
      return { id }
    },

    async importOf(admin, id: string) {
      const { report, ...known } = await found(admin, id)
      return { ...known, rows: report?.rows ?? [] }
    },

    spreadsheetOfImport: async (admin, id: string) => (await spreadsheetOf(admin, id)).spreadsheet,

    waitingImports: (admin) => imports.waitingQuery(db, admin.id).execute(),

    async checkImport(admin, id: string, mapping: Mapping): Promise<void> {
      refuseColumns(mapping)
      const { spreadsheet, revision } = await spreadsheetOf(admin, id)
      if (running.progressOf(id)) throw membersErrors['import.running']()
      const rows = await checkRows(db, spreadsheet.rows, mapping, clock.seconds())
      const report = { counts: countsOf(rows), rows, written: null }
      const isStored = await transact(db, (trx) => imports.keepCheck(trx, id, revision, mapping, report))
      if (!isStored) throw membersErrors['import.done-already']()
    },

    /**
     * Writes everything that the check of this revision found, or nothing when it is cancelled, refused or cut off; asked twice, once.
     * @throws PortalError import.check-first, import.cancelled, import.done-already
     */
    async confirmImport(admin, id: string, { revision, invites }: { revision: number; invites: boolean }) {
      const { report, ...known } = await found(admin, id)
      if (known.state === 'done') return
      if (known.state === 'cancelled') throw membersErrors['import.cancelled']()
      if (!report || known.revision !== revision) throw membersErrors['import.check-first']()
      const total = report.counts.new + report.counts.changed
      const result = await running.once({ id, owner: admin.id, total }, (step) =>
        withErrorCode('import.could-not-save', () =>
          transact(db, async (trx) => {
            let looked = 0
            const onStep: Step = async (done, hasBreathed) => {
              step(done)
              if (!hasBreathed && done - looked < lookEvery) return
              looked = done
              if ((await imports.stateOfImport(trx, id)) !== 'checked') throw membersErrors['import.cancelled']()
            }
            const { written, ...rest } = await write(trx, admin, report.rows, invites, onStep)
            const ended = { counts: report.counts, rows: [], written }
            if (!(await imports.finishImport(trx, id, revision, ended))) throw membersErrors['import.cancelled']()
            return rest
          }),
        ),
      )
      announce(result)
    },

    /** How far it is while it is being written; null before and after. */
    async importProgress(admin, id: string) {
      const state = there(await imports.stateOfImport(db, id, admin.id))
      return { state, progress: running.progressOf(id) }
    },

    /** Before or while it is written: nothing of it stays. @throws PortalError import.done-already */
    async cancelImport(admin, id: string): Promise<void> {
      // At once: what is being written may be what every answer of the database waits for.
      running.cancel(id, admin.id)
      await found(admin, id)
      const isCancelled = await transact(db, (trx) => imports.cancelImport(trx, id))
      if (!isCancelled && (await found(admin, id)).state === 'done') throw membersErrors['import.done-already']()
    },

    async importAtOnce(admin, bytes: Uint8Array, options: { isDryRun: boolean; invites: boolean }) {
      const spreadsheet = await readMembersFile(spreadsheets, bytes)
      const mapping = await guessed(spreadsheet, admin)
      refuseColumns(mapping)
      const rows = await checkRows(db, spreadsheet.rows, mapping, clock.seconds())
      const ignored = spreadsheet.head.filter((_, column) => mapping.columns[column] === null)
      const checked = { rows, ignored, counts: countsOf(rows) }
      if (options.isDryRun) return { ...checked, written: null }
      const { written, ...rest } = await transact(db, (trx) =>
        write(trx, admin, rows, options.invites, async () => undefined),
      )
      announce(rest)
      return { ...checked, written }
    },
  })
}

type Step = (done: number, hasBreathed: boolean) => Promise<void>

function refuseColumns({ columns }: Mapping): void {
  const chosen = columns.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length) throw membersErrors['import.field-twice']()
  if (neededFields.some((field) => !chosen.includes(field))) throw membersErrors['import.field-missing']()
}

function countsOf(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}
