import { z } from 'zod'
import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { AdministrationDeps } from '../../members.deps.ts'
import { membersErrors } from '../../members.errors.ts'
import { withMembersErrorCode } from '../../users/administer.server.ts'
import type { UserWriting } from '../../users/user.service.server.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { readSheetFile } from '../spreadsheet/sheet-work.server.ts'
import { checkRows } from './check-rows.server.ts'
import { guessColumns } from './guess-columns.ts'
import { createImportRepository } from './import.repository.server.ts'
import {
  type CheckedRow,
  type Counts,
  type Import,
  keptSeconds,
  type Mapping,
  neededFields,
  type Written,
} from './import.ts'
import { createRunningImports } from './running-imports.ts'
import { createInvitations, type WrittenRows, writeRows } from './write-rows.server.ts'

const dropKind = 'members.drop-import'

/** Rows between two looks at whether another process was told to stop. */
const lookEvery = 200

export type ImportNeeds = AdministrationDeps & { writing: UserWriting }

export type MemberImports = ReturnType<typeof createImports>

/** Members come in from a file: read, mapped, checked; and written at once or not at all. */
export function createImports(deps: ImportNeeds) {
  const { db, clock, newId, live, log, jobs, audit, sheets, writing, magistrateLabel } = deps
  const imports = createImportRepository(db)
  const invitations = createInvitations(deps)
  const running = createRunningImports()
  const withErrorCode = withMembersErrorCode(log)

  const guessed = async ({ head }: Sheet) => guessColumns(head, Object.values(await magistrateLabel()))

  jobs.register(dropKind, z.object({ id: z.string() }), async ({ id }) => {
    await transact(db, (trx) => imports.drop(trx, id))
  })

  /** In the transaction of the import: all of it is written, with its line in the log, or nothing. */
  async function write(trx: Database, actor: Member, rows: readonly CheckedRow[], invites: boolean, onStep: Step) {
    const result = await writeRows(trx, actor, rows, { writing, newId, onStep })
    const invited = invites ? result.createdIds : []
    await invitations.queue(trx, invited, actor.id)
    const { created, updated, skipped } = result
    const facts = { created, updated, skipped: skipped.length, faulty: countsOf(rows).faulty, invited: invited.length }
    await audit.record(trx, { actor, action: 'members.imported', facts })
    return { ...result, written: { created, updated, skipped, invited: invited.length } satisfies Written }
  }

  const announce = ({ createdIds, updatedIds }: WrittenRows) => {
    for (const id of updatedIds) live.announce(topics.user(id))
    if (createdIds.length + updatedIds.length > 0) live.announce(topics.members)
  }

  async function found(viewer: Member, id: string) {
    const known = await imports.withReport(viewer.id, id)
    if (!known) throw membersErrors['import.not-there']()
    return known
  }

  return {
    /**
     * Reads a file and keeps what stands in it for a day, with a first guess of what its columns mean.
     *
     * @throws PortalError import.* for what is no file of members
     */
    async beginImport(
      viewer: Viewer,
      { fileName, bytes }: { fileName: string; bytes: Uint8Array },
    ): Promise<{ id: string }> {
      const admin = asAdmin(viewer)
      const sheet = await readSheetFile(sheets, bytes)
      const id = newId()
      const createdAt = clock.seconds()
      const mapping = { columns: await guessed(sheet), erases: false, language: admin.defaultLanguage }
      await transact(db, async (trx) => {
        await imports.add(trx, { id, userId: admin.id, fileName, createdAt }, sheet, mapping)
        await jobs.enqueue(trx, dropKind, { id }, createdAt + keptSeconds)
      })
      return { id }
    },

    /** What it says and how it stands; only for who began it. @throws PortalError import.not-there */
    async importOf(viewer: Viewer, id: string): Promise<Import & { rows: CheckedRow[] }> {
      const { report, ...known } = await found(asAdmin(viewer), id)
      return { ...known, rows: report?.rows ?? [] }
    },

    /** What stood in the file. @throws PortalError import.not-there */
    async sheetOfImport(viewer: Viewer, id: string): Promise<Sheet> {
      const known = await imports.sheetOf(asAdmin(viewer).id, id)
      if (!known) throw membersErrors['import.not-there']()
      return known.sheet
    },

    /** Those of this admin that he has not ended. */
    waitingImports: (viewer: Viewer) => imports.waiting(asAdmin(viewer).id),

    /**
     * Works out what each row would do. Writes no member.
     *
     * @throws PortalError import.field-missing, import.field-twice; import.done-already
     */
    async checkImport(viewer: Viewer, id: string, mapping: Mapping): Promise<void> {
      const admin = asAdmin(viewer)
      refuseColumns(mapping)
      const known = await imports.sheetOf(admin.id, id)
      if (!known) throw membersErrors['import.not-there']()
      if (running.progressOf(id)) throw membersErrors['import.running']()
      const rows = await checkRows(db, known.sheet.rows, mapping, clock.seconds())
      const report = { counts: countsOf(rows), rows, written: null }
      const isKept = await transact(db, (trx) => imports.keepCheck(trx, id, known.revision, mapping, report))
      if (!isKept) throw membersErrors['import.done-already']()
    },

    /**
     * Writes what was checked: everything, or nothing at all when it is cancelled, refused or cut off. Asked twice it is
     * done once.
     *
     * @param revision of the check that was looked at
     * @throws PortalError import.check-first, import.cancelled, import.done-already
     */
    async confirmImport(viewer: Viewer, id: string, { revision, invites }: { revision: number; invites: boolean }) {
      const admin = asAdmin(viewer)
      const { report, ...known } = await found(admin, id)
      if (known.state === 'done') return
      if (known.state === 'cancelled') throw membersErrors['import.cancelled']()
      if (!report || known.revision !== revision) throw membersErrors['import.check-first']()
      const total = report.counts.new + report.counts.changed
      const result = await running.once({ id, owner: admin.id, total }, (step) =>
        withErrorCode('import.could-not-save', () =>
          transact(db, async (trx) => {
            const onStep: Step = async (done, hasBreathed) => {
              step(done)
              if (!hasBreathed && done % lookEvery !== 0) return
              if ((await imports.stateOf(trx, id)) !== 'checked') throw membersErrors['import.cancelled']()
            }
            const { written, ...rest } = await write(trx, admin, report.rows, invites, onStep)
            const ended = { counts: report.counts, rows: [], written }
            if (!(await imports.finish(trx, id, revision, ended))) throw membersErrors['import.cancelled']()
            return rest
          }),
        ),
      )
      announce(result)
    },

    /** How far it is while it is being written; null before and after. */
    async importProgress(viewer: Viewer, id: string) {
      const state = await imports.ownState(asAdmin(viewer).id, id)
      if (!state) throw membersErrors['import.not-there']()
      return { state, progress: running.progressOf(id) }
    },

    /** Before or while it is written: nothing of it stays. @throws PortalError import.done-already */
    async cancelImport(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      // At once: what is being written may be what every answer of the database waits for.
      running.cancel(id, admin.id)
      await found(admin, id)
      const isCancelled = await transact(db, (trx) => imports.cancel(trx, id))
      if (!isCancelled && (await found(admin, id)).state === 'done') throw membersErrors['import.done-already']()
    },

    /**
     * The same without anybody who looks in between, for the command line.
     *
     * @throws PortalError import.field-missing where the columns are not understood by their names
     */
    async importAtOnce(viewer: Viewer, bytes: Uint8Array, options: { isDryRun: boolean; invites: boolean }) {
      const admin = asAdmin(viewer)
      const sheet = await readSheetFile(sheets, bytes)
      const mapping = { columns: await guessed(sheet), erases: false, language: admin.defaultLanguage }
      refuseColumns(mapping)
      const rows = await checkRows(db, sheet.rows, mapping, clock.seconds())
      const ignored = sheet.head.filter((_, column) => mapping.columns[column] === null)
      const checked = { rows, ignored, counts: countsOf(rows) }
      if (options.isDryRun) return { ...checked, written: null }
      const { written, ...rest } = await transact(db, (trx) =>
        write(trx, admin, rows, options.invites, async () => undefined),
      )
      announce(rest)
      return { ...checked, written }
    },
  }
}

type Step = (done: number, hasBreathed: boolean) => Promise<void>

/** @throws PortalError import.field-missing, import.field-twice */
export function refuseColumns({ columns }: Mapping): void {
  const chosen = columns.filter((field) => field !== null)
  if (new Set(chosen).size < chosen.length) throw membersErrors['import.field-twice']()
  if (neededFields.some((field) => !chosen.includes(field))) throw membersErrors['import.field-missing']()
}

export function countsOf(rows: readonly CheckedRow[]): Counts {
  const counts: Counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}
