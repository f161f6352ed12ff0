import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/open-database.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createJobs } from '#platform/jobs/jobs.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createDiskStorage } from '#platform/storage/disk-storage.server.ts'
import { createTestAudit } from '#tests/support/test-audit.ts'
import { createTestClock, type TestClock } from '#tests/support/test-clock.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { createIntranet, type Intranet } from '../core/intranet.server.ts'
import { storedFileKey, visibilityInputs } from '../core/resource.ts'
import { createTreeCheck } from '../doctor/doctor.repository.server.ts'

/** Something that an admin does; the numbers choose among all that was ever there, gone or not. */
type Step = { what: (typeof steps)[number]; a: number; b: number; c: number }

const steps = [
  ...(['addFolder', 'addFolder', 'addFile', 'replace', 'rename', 'move', 'move', 'moveMany', 'visibility'] as const),
  ...(['discard', 'discardMany', 'restore', 'restoreMany', 'purge', 'remove', 'sweep'] as const),
]

const aStep = fc.record<Step>({
  what: fc.constantFrom(...steps),
  a: fc.nat(10_000),
  b: fc.nat(10_000),
  c: fc.nat(10_000),
})

/** What both admins know of: everything that was ever added or discarded. */
type Known = { ids: string[]; entries: string[] }

type Workspace = { intranet: Intranet; known: Known; admin: Member; folder: string }

const collection = 'userIntranet'
const names = { nameNL: 'Map', nameFR: 'Dossier' }

/** Does one step. Being too late, or moving something into itself, is refused, and nothing happens. */
async function doIt(workspace: Workspace, step: Step): Promise<void> {
  try {
    await doings[step.what](workspace, step)
  } catch (error) {
    if (!isPortalError(error) || error.status >= 500) throw error
  }
}

/** One of the latest; much of what was there before is gone. */
const one = (all: readonly string[], at: number): string => all.at(-1 - (at % Math.min(all.length, 60))) ?? newId()
/** Mostly a folder or file that is known, sometimes the root. */
const place = ({ known }: Workspace, at: number) => (at % 7 === 0 ? null : one(known.ids, at))
const some = ({ known }: Workspace, { a, b, c }: Step) => [a, b, c].map((at) => one(known.ids, at))

const doings: Record<Step['what'], (workspace: Workspace, step: Step) => Promise<unknown>> = {
  addFolder: async (workspace, { a }) => {
    const added = await workspace.intranet.resources.addFolder(workspace.admin, collection, place(workspace, a), names)
    workspace.known.ids.push(added.id)
  },
  addFile: (workspace, { a, b }) => upload(workspace, { parent: place(workspace, a) ?? '', ...names }, b % 9),
  replace: (workspace, { a, b }) => upload(workspace, { replaces: one(workspace.known.ids, a) }, b % 9),
  rename: ({ intranet, admin, known }, { a, b }) =>
    intranet.resources.update(admin, one(known.ids, a), { nameNL: `Map ${b}`, nameFR: `Dossier ${b}` }),
  move: (workspace, { a, b }) =>
    workspace.intranet.moves.move(workspace.admin, collection, [one(workspace.known.ids, a)], place(workspace, b)),
  moveMany: (workspace, step) =>
    workspace.intranet.moves.move(workspace.admin, collection, some(workspace, step), place(workspace, step.a + 1)),
  visibility: (workspace, step) =>
    workspace.intranet.resources.setVisibility(
      workspace.admin,
      collection,
      some(workspace, step),
      visibilityInputs[step.a % 3] ?? 'inherit',
    ),
  discard: (workspace, { a }) => discard(workspace, [one(workspace.known.ids, a)]),
  discardMany: (workspace, step) => discard(workspace, some(workspace, step)),
  restore: ({ intranet, admin, known }, { a }) => intranet.trash.restore(admin, [one(known.entries, a)]),
  restoreMany: ({ intranet, admin, known }, { a, b, c }) =>
    intranet.trash.restore(
      admin,
      [a, b, c].map((at) => one(known.entries, at)),
    ),
  purge: ({ intranet, admin, known }, { a }) => intranet.trash.purge(admin, [one(known.entries, a)]),
  remove: ({ intranet, admin, known }, { a }) => intranet.trash.remove(admin, collection, [one(known.ids, a)]),
  sweep: ({ intranet }) => intranet.trash.sweep(),
}

async function discard({ intranet, admin, known }: Workspace, ids: string[]): Promise<void> {
  known.entries.push(...(await intranet.trash.discard(admin, collection, ids)).trash)
}

async function upload({ intranet, admin, known, folder }: Workspace, metadata: Record<string, string>, size: number) {
  const id = newId()
  const path = join(folder, id)
  writeFileSync(path, 'x'.repeat(size))
  const announced = { kind: 'intranet', collection, filename: 'a.pdf', ...metadata }
  await intranet.uploadOwner.finish(admin, { id, memberId: admin.id, metadata: announced, size, path })
  if (!('replaces' in metadata)) known.ids.push(id)
}

/** What two processes share: the disk, the hour, and what both admins have heard of. */
type Shared = { folder: string; known: Known; clock: TestClock }

/** One process on the database: its services and its work queue. */
function openWorkspace({ db, kind }: OpenDatabase, { folder, known, clock }: Shared, id: string) {
  const log = createLog('silent')
  const storage = createDiskStorage(join(folder, 'files'))
  const jobs = createJobs({ db, kind, clock, log })
  const live = { announce: () => undefined } as unknown as Live
  const deps = { db, jobs, live, clock, newId, log, storage, audit: createTestAudit(), uploadLimit: () => 1000 }
  return { workspace: { intranet: createIntranet(deps), known, admin: anAdmin({ id }), folder }, jobs, storage }
}

async function expectWhole({ db }: OpenDatabase, { jobs, storage }: ReturnType<typeof openWorkspace>): Promise<void> {
  expect(await createTreeCheck(db).faults()).toEqual({})
  await jobs.runDue()
  const [named, stored]: [string[], string[]] = [[], []]
  for await (const versions of createTreeCheck(db).storedVersions()) named.push(...versions.map(storedFileKey))
  for await (const { key } of storage.list()) stored.push(key)
  expect(stored.sort()).toEqual(named.sort())
}

async function openKind(kind: 'sqlite' | 'postgres', folder: string): Promise<OpenDatabase[]> {
  // PostgreSQL serves two processes; a SQLite file has one, in which both admins work.
  const made = kind === 'postgres' ? await createPostgresDatabase() : null
  if (made) onTestFinished(made.drop)
  const url = made?.url ?? `file:${join(folder, 'tandem.sqlite')}`
  const databases = Array.from({ length: made ? 2 : 1 }, () => openDatabase(url))
  for (const database of databases) onTestFinished(() => database.close())
  if (!made && databases[0]) await migrate(databases[0].db)
  return databases
}

/** The same steps in every run; another seed finds others. */
const seed = Number(process.env.TREE_SEED ?? 20_261_120)
const runs = Number(process.env.TREE_RUNS ?? 12)

it.each(['sqlite', 'postgres'] as const)(
  'two admins who change the same tree at once leave it whole, whatever they do (%s)',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'tandem-tree-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const databases = await openKind(kind, folder)
    const [first, second = first] = databases
    if (!first || !second) throw new Error('no database')
    const known: Known = { ids: [], entries: [] }
    const clock = createTestClock()
    const shared = { folder, known, clock }
    const [anna, louis] = [openWorkspace(first, shared, 'anna'), openWorkspace(second, shared, 'louis')]
    const begin = Array.from(
      { length: 30 },
      (_, i): Step => ({ what: i % 3 ? 'addFolder' : 'addFile', a: i * 5, b: i, c: i }),
    )
    for (const step of begin) await doIt(anna.workspace, step)

    const many = fc.array(aStep, { minLength: 10, maxLength: 30 })
    // The tree stays from one run to the next, and grows into shapes that nobody would think of.
    const property = fc.asyncProperty(many, many, async (ofAnna, ofLouis) => {
      const work = async ({ workspace }: ReturnType<typeof openWorkspace>, steps: Step[]) => {
        for (const step of steps) {
          clock.forward(24 * 60 * 60)
          await doIt(workspace, step)
        }
      }
      await Promise.all([work(anna, ofAnna), work(louis, ofLouis)])
      await expectWhole(first, anna)
    })
    await fc.assert(property, { seed, numRuns: runs, endOnFailure: true })
  },
  120_000,
)
