import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createFileIntake } from '../../src/features/intranet/upload/file-intake.server.ts'
import { checkAttachments } from '../../src/features/pages/contact/attachments-check.server.ts'
import { createContact } from '../../src/features/pages/contact/contact.server.ts'
import { messageSchema } from '../../src/features/pages/contact/message.schema.ts'
import { type Viewer, visitor } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { createDiskStorage } from '../../src/platform/storage/disk-storage.server.ts'
import { openAccounts } from './open-accounts.ts'
import { auditEntriesIn, createTestAudit } from './test-audit.ts'

/** A whole message as the form of the page sends it. */
export const question = {
  name: 'Zoë Verhaeghe',
  email: 'zoe@example.be',
  subject: 'Een vraag over de opleiding',
  message: 'Beste,\n\nIs er nog plaats?\nGroeten',
}

export const association = 'info@vereniging.example'

/** The services of contact with a real disk and real jobs, which run when the test says so. */
export async function openContact(
  database: OpenDatabase,
  { quota = null as number | null, mailbox = association } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-contact-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const portal = openAccounts(database)
  const { db, clock, live, jobs, mailer, emails, requestedMails } = portal
  const log = createLog('silent')
  const storage = createDiskStorage(join(folder, 'files'))
  const secret = 'a secret of the tests, long enough for anybody'
  const contact = createContact({
    db,
    clock,
    live,
    jobs,
    mailer,
    emails,
    requestedMails,
    log,
    newId,
    storage,
    secret,
    audit: createTestAudit(clock),
    intake: createFileIntake({ log, uploadLimit: () => 100 * 1024 * 1024, quota }),
    associationMailbox: async () => ({ email: mailbox, language: 'nl' }),
  })
  /** Sends the form with some fields changed. */
  const write = (
    changes: Partial<typeof question> = {},
    files: File[] = [],
    { viewer = visitor as Viewer, language = 'nl' as 'nl' | 'fr' } = {},
  ) => contact.write({ viewer, written: messageSchema.parse({ ...question, ...changes }), files, language })
  const rows = () => db.selectFrom('pagesMessage').selectAll().orderBy('createdAt').execute()
  async function storedKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storage.list('contact')) keys.push(key)
    return keys
  }
  return { ...portal, contact, storage, write, rows, storedKeys, auditEntries: () => auditEntriesIn(db) }
}

/** Of the address of a page, or of the link in a mail. */
export const tokenIn = (text = ''): string => /\/contact\/(?:sent|copy)\/([\w-]{43})/.exec(text)?.[1] ?? ''

export type TestContact = Awaited<ReturnType<typeof openContact>>

export const pdf = (name = 'Vraag.pdf', content = '%PDF-1.7 inhoud') => new File([content], name)

/** With which error, and at which field. */
export const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; field?: string }) => [error.code, error.field],
  )

/** What the doctor says. When it is looked at is a matter of the real world: files are stored there. */
export async function hasSoundAttachments({ db }: OpenDatabase, { storage }: TestContact): Promise<boolean> {
  return (await checkAttachments({ db, storage }, Math.floor(Date.now() / 1000) + 3600)).isWell
}
