import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { createPostgresDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'

let test: TestPortal
let lien: TestMember
let leave: () => Promise<void>

const password = () => lien.password
const minute = 60

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  beforeAll(async () => {
    const made = kind === 'postgres' ? await createPostgresDatabase() : null
    test = await openTestPortal(made ? { DATABASE_URL: made.url } : {})
    leave = async () => {
      await test.close()
      await made?.drop()
    }
    lien = await test.aMember({ firstName: 'Lien', lastName: 'Maes' })
    await test.aMember({ role: 'ADMIN' })
  })
  afterAll(() => leave())

  describe('the data export', () => {
    it('asks who one is unless that was shown a moment ago', async () => {
      const browser = test.as(lien)
      expect(await (await browser.get('/settings/data')).text()).not.toContain('download-password')
      test.clock.forward(11 * minute)
      expect((await browser.get('/settings/data/archive')).status).toBe(403)
      expect(await (await browser.get('/settings/data')).text()).toContain('download-password')
      expect((await browser.post('/settings/data', { intent: 'download' })).status).toBe(403)
      const wrong = await browser.post('/settings/data', { intent: 'download', currentPassword: 'not this one' })
      expect(wrong.status).toBe(422)
      const right = await browser.post('/settings/data', { intent: 'download', currentPassword: password() })
      expect(right.headers.get('Location')).toBe('/settings/data/archive')
      expect((await browser.get('/settings/data/archive')).status).toBe(200)
    })

    it('holds what the portal knows, files one may read, no secret, and is written down', async () => {
      const { db } = test.portal.database
      const file = { ...resource, id: 'own-file', fileId: 'own-file', user: lien.id, fileUser: lien.id }
      const hidden = {
        ...file,
        id: 'hidden-file',
        fileId: 'hidden-file',
        collection: 'adminIntranet',
        nameNl: 'Geheim',
      } as const
      await db.insertInto('intranetResource').values([file, hidden]).execute()
      const version = { extension: 'txt', size: 5, sha256: 'x', createdAt: 4, user: lien.id, number: 1 }
      const versions = [
        { ...version, id: 'older-own', resource: 'own-file' },
        { ...version, id: 'older-hidden', resource: 'hidden-file' },
      ]
      await db.insertInto('intranetVersion').values(versions).execute()
      await test.portal.services.storage.put('userIntranet/older-own/defaultFile.txt', [Buffer.from('eerst')] as never)
      await test.portal.services.storage.put('userIntranet/own-file/defaultFile.txt', [Buffer.from('hallo')] as never)
      const token = { id: 'own-token', userId: lien.id, name: 'Website', token: 'hash-of-the-token' }
      const made = { scopes: '["articles:read"]', createdAt: 6, expiresAt: 7, lastUsedAt: null }
      await db
        .insertInto('accountsAccessToken')
        .values({ ...token, ...made })
        .execute()
      const answer = await test.as(lien).get('/settings/data/archive')
      expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="mijn-gegevens.zip"')
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.length).toBe(Number(answer.headers.get('Content-Length')))
      const entries = new Map((await readZip(bytes)).map(({ name, text }) => [name, text]))
      expect(JSON.parse(entries.get('data/profile.json') ?? '')).toMatchObject([{ id: lien.id, firstName: 'Lien' }])
      expect(JSON.parse(entries.get('data/access-tokens.json') ?? '')).toEqual([{ name: 'Website', ...made }])
      expect(entries.get('files/Nota.txt')).toBe('hallo')
      expect(entries.get('files/Nota v1.txt')).toBe('eerst')
      expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
      expect(entries.get('index.html')).toContain('Mijn gegevens')
      const all = [...entries.values()].join('\n')
      expect(all).toContain('accounts.signed-in')
      expect(all).not.toContain('Geheim')
      const row = await db
        .selectFrom('accountsCredential')
        .where('userId', '=', lien.id)
        .selectAll()
        .executeTakeFirstOrThrow()
      const tokens = await db.selectFrom('accountsSession').where('userId', '=', lien.id).select('token').execute()
      for (const secret of [row.password ?? '', token.token, ...tokens.map(({ token }) => token)])
        expect(all).not.toContain(secret)
      expect((await auditEntriesIn(db)).at(-1)).toMatchObject({ action: 'accounts.data-downloaded', subject: lien.id })
    })

    it('tells an administrator that they changed somebody, and not what stands in that record', async () => {
      const admin = await test.aMember({ role: 'ADMIN' })
      const { audit } = test.portal.services
      const changes = { occupation: { before: 'Notaris', after: 'Vrederechter' } }
      const actor = anAdmin({ id: admin.id })
      const step = { actor, action: 'members.user-updated', subjectKind: 'user', changes } as const
      await audit.record(test.portal.database.db, { ...step, subject: lien.id })
      const logOf = async (member: TestMember) => {
        const bytes = Buffer.from(await (await test.as(member).get('/settings/data/archive')).arrayBuffer())
        return (await readZip(bytes)).find(({ name }) => name === 'data/log.json')?.text
      }
      expect(await logOf(admin)).toContain('members.user-updated')
      expect(await logOf(admin)).not.toContain('Notaris')
      expect(await logOf(lien)).toContain('Notaris')
    })

    it('is nobody else’s', async () => {
      expect((await test.visitor().get('/settings/data/archive')).status).toBe(401)
    })
  })

  describe('deleting one’s own account', () => {
    it('takes the right password, ends every session, and writes when all is erased', async () => {
      const { db } = test.portal.database
      const browser = test.as(lien)
      const other = test.as(lien)
      await other.get('/settings')
      expect((await browser.post('/settings/data', { intent: 'delete', currentPassword: 'not this one' })).status).toBe(
        422,
      )
      expect((await browser.post('/settings/data', { intent: 'delete' })).status).toBe(422)
      const answer = await browser.post('/settings/data', { intent: 'delete', currentPassword: password() })
      expect(answer.headers.get('Location')).toBe('/login?reason=auth/account-deleted')
      expect(browser.cookies.has('session')).toBe(false)
      expect(await (await browser.get('/login?reason=auth/account-deleted')).text()).toContain(
        'Uw account is verwijderd.',
      )
      const ended = await other.get('/settings')
      expect(ended.headers.get('Location')).toContain('reason=firestore%2Faccount-not-found')
      const user = await db
        .selectFrom('membersUser')
        .where('id', '=', lien.id)
        .select('deletedAt')
        .executeTakeFirstOrThrow()
      expect(user.deletedAt).toBe(test.clock.seconds())
      const mail = await db
        .selectFrom('platformMail')
        .where('recipient', '=', lien.email)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(mail.subject).toBe('Uw account is verwijderd')
      expect((await auditEntriesIn(db)).map(({ action }) => action)).toContain('accounts.deletion-asked')
    })

    it('is refused to the last administrator, who stays signed in', async () => {
      const { db } = test.portal.database
      const admin = await test.aMember({ role: 'ADMIN' })
      await db.updateTable('membersUser').set({ role: 'USER' }).where('id', '!=', admin.id).execute()
      const browser = test.as(admin)
      const answer = await browser.post('/settings/data', { intent: 'delete', currentPassword: admin.password })
      expect(answer.status).toBe(409)
      expect((await browser.get('/settings')).status).toBe(200)
    })
  })

  describe('an account that was deleted thirty days ago', () => {
    it('leaves nothing of the person behind but what others wrote to', async () => {
      const { db } = test.portal.database
      const gone = await test.aMember({
        firstName: 'Verdwenen',
        lastName: 'Persoon',
        email: 'verdwenen@tandem.example',
      })
      const browser = test.as(gone)
      await browser.get('/settings')
      const { id } = gone
      const own = { userId: id, createdAt: 5 }
      await db
        .insertInto('accountsSecondFactor')
        .values({ ...own, secret: 's', confirmedAt: 5, lastStep: 0 })
        .execute()
      await db.insertInto('accountsRecoveryCode').values({ id: 'r', userId: id, code: 'c', usedAt: null }).execute()
      const key = { publicKey: 'k', counter: 0, transports: '[]', name: 'Laptop', backedUp: false, lastUsedAt: null }
      await db
        .insertInto('accountsPasskey')
        .values({ ...own, ...key, id: 'p' })
        .execute()
      const file = {
        ...resource,
        id: 'file-of-gone',
        fileId: 'file-of-gone',
        user: id,
        fileUser: id,
        author: 'Bestuur',
      }
      await db.insertInto('intranetResource').values(file).execute()
      await browser.post('/settings/data', { intent: 'delete', currentPassword: gone.password })

      await passDays(29)
      expect(await db.selectFrom('membersUser').where('id', '=', id).select('deletedAt').execute()).toHaveLength(1)
      await passDays(2)
      const tables = ['membersUser', 'accountsIdentity', 'accountsCredential', 'accountsSession'] as const
      const more = ['accountsSecondFactor', 'accountsRecoveryCode', 'accountsPasskey', 'accountsLink'] as const
      const kept: unknown[] = []
      for (const table of [...tables, ...more, 'accountsChallenge', 'platformMail', 'intranetResource'] as const)
        kept.push(await db.selectFrom(table).selectAll().execute())
      const text = JSON.stringify(kept)
      for (const trace of [id, gone.email, 'Verdwenen']) expect(text).not.toContain(trace)
      expect(text).toContain('file-of-gone')
    })

    const passDays = async (days: number) => {
      test.clock.forward(days * 24 * 60 * minute)
      await test.portal.services.jobs.runDue()
    }
  })
})

const resource = {
  collection: 'userIntranet' as 'userIntranet' | 'adminIntranet',
  visibility: 'members' as const,
  parent: null,
  folder: false,
  nameNl: 'Nota',
  nameFr: 'Note',
  sortNl: 'nota',
  sortFr: 'note',
  createdAt: 5,
  ownVisibility: null,
  trash: null,
  author: 'Lien',
  sortAuthor: 'lien',
  extension: 'txt',
  size: 5,
  sha256: 'x',
  fileCreatedAt: 5,
  fileNumber: 1,
}
