import { readdir } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import {
  createClamd,
  ScanTooLargeError,
  ScanUnavailableError,
  type VirusScan,
} from '#platform/virus-scan/clamd.server.ts'
import { anArticleRow } from '#tests/support/an-article.ts'
import { clamdProgram, eicar, startClamd, startFakeClamd } from '#tests/support/clamd.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { anAdmin } from '#tests/support/viewers.ts'
import { checkUsage } from '../doctor/intranet-doctor.server.ts'
import { bytesOfPersonQueries, usedBytes } from './usage.repository.server.ts'

describeOnEachDatabase('all files together', (open) => {
  let database: OpenDatabase
  let intranet: TestIntranet

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database, { quota: 2 * 1024 * 1024 })
  })

  const mebibyte = (bytes = 1024 * 1024) => Buffer.alloc(bytes, 1)
  const used = () => usedBytes(database.db)
  const replace = async (id: string, bytes: Buffer) => {
    const upload = await intranet.anUpload(bytes, { replaces: id })
    await intranet.uploadOwner.finish(intranet.louis, upload)
    return upload.id
  }

  it('are counted as they come, are replaced, go to the trash and leave', async () => {
    const id = await intranet.aFile('12345')
    expect(await used()).toBe(5)
    const second = await replace(id, mebibyte(7))
    expect(await used()).toBe(12)
    await intranet.versions.restore(intranet.louis, id, id)
    expect(await used()).toBe(12)
    await intranet.versions.remove(intranet.louis, id, second)
    expect(await used()).toBe(5)
    await intranet.trash.discard(intranet.louis, 'userIntranet', [id])
    expect(await used()).toBe(5)
    await database.db.deleteFrom('intranetResource').execute()
    expect(await used()).toBe(0)
    expect((await checkUsage(database.db, null)).isWell).toBe(true)
  })

  it('are counted with the documents of articles: whichever comes last finds no room', async () => {
    const { db } = database
    await db.insertInto('articlesArticle').values(anArticleRow('news')).execute()
    const ofArticle = { article: 'news', name: 'Verslag', extension: 'pdf', createdAt: 1, position: null }
    await db
      .insertInto('articlesDocument')
      .values([
        { ...ofArticle, id: 'a', size: 1024 * 1024 },
        { ...ofArticle, id: 'b', size: 7 },
      ])
      .execute()
    await db.updateTable('articlesDocument').set({ size: 8 }).where('id', '=', 'b').execute()
    expect(await used()).toBe(1024 * 1024 + 8)
    expect((await checkUsage(db, null)).isWell).toBe(true)
    await expect(intranet.aFile(mebibyte())).rejects.toMatchObject({ code: 'intranet.quota-exceeded' })
    await db.deleteFrom('articlesArticle').execute()
    expect(await used()).toBe(0)
    await intranet.aFile(mebibyte())
  })

  it('are counted back when a transaction is undone', async () => {
    await intranet.aFile('12345')
    const undone = transact(database.db, async (transaction) => {
      await transaction.updateTable('intranetResource').set({ size: 9 }).execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await used()).toBe(5)
  })

  it('stay below the quota: what is too much is refused when it is announced, and again in the end', async () => {
    await intranet.aFile(mebibyte())
    const upload = await intranet.anUpload(mebibyte(1024 * 1024 + 1))
    const refusal = { status: 507, code: 'intranet.quota-exceeded', facts: { maxBytes: 2 * 1024 * 1024 } }
    const reserve = (size: number, underWay: number) =>
      intranet.uploadOwner.reserve?.(intranet.louis, { ...upload, size, underWay, ownUnderWay: 0 })
    await expect(reserve(upload.size, 0)).rejects.toMatchObject(refusal)
    await expect(reserve(1024 * 1024, 1)).rejects.toMatchObject(refusal)
    await expect(reserve(1024 * 1024, 0)).resolves.toBeUndefined()
    await expect(intranet.uploadOwner.finish(intranet.louis, upload)).rejects.toMatchObject(refusal)
    expect(await used()).toBe(1024 * 1024)
    expect(await intranet.storedKeys()).toHaveLength(1)
  })

  it('stay below it also when many come at once: as many are kept as fit', async () => {
    const uploads = await Promise.all(Array.from({ length: 6 }, () => intranet.anUpload(mebibyte(700_000))))
    const results = await Promise.allSettled(
      uploads.map((upload) => intranet.uploadOwner.finish(intranet.louis, upload)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await used()).toBe(1_400_000)
    expect(await intranet.storedKeys()).toHaveLength(2)
  })

  it('count the old version of a document that is replaced', async () => {
    const id = await intranet.aFile(mebibyte())
    await replace(id, mebibyte())
    await expect(replace(id, mebibyte(1))).rejects.toMatchObject({ status: 507 })
    expect(await intranet.versions.list(intranet.louis, id)).toHaveLength(2)
  })

  it('are found to be miscounted', async () => {
    await database.db
      .insertInto('intranetUsage')
      .values({ id: 1, bytes: 3 })
      .onConflict((c) => c.column('id').doUpdateSet({ bytes: 3 }))
      .execute()
    expect((await checkUsage(database.db, 5)).isWell).toBe(false)
  })
})

describeOnEachDatabase('the files of one person', (open) => {
  const mebibyte = 1024 * 1024
  const anna = anAdmin({ id: 'anna' })
  let database: OpenDatabase
  let intranet: TestIntranet

  beforeEach(async () => {
    database = await open()
    intranet = await openTestIntranet(database, { quotaPerPerson: 2 * mebibyte })
  })

  const store = async (who: Member, size: number, metadata = {}) => {
    const upload = await intranet.anUpload(Buffer.alloc(size, 1), metadata)
    await intranet.uploadOwner.finish(who, upload)
    return upload.id
  }
  const refusal = (used: number) => ({
    status: 507,
    code: 'intranet.person-quota-exceeded',
    field: 'file',
    facts: { usedBytes: used * mebibyte, maxBytes: 2 * mebibyte },
  })

  it('stay below their quota, whatever others store', async () => {
    await store(anna, mebibyte)
    await store(intranet.louis, 2 * mebibyte)
    await store(anna, mebibyte)
    await expect(store(anna, 1)).rejects.toMatchObject(refusal(2))
    expect(await intranet.storedKeys()).toHaveLength(3)
    expect(await usedBytes(database.db)).toBe(4 * mebibyte)
  })

  it('count as old versions and as documents of articles, each for who stored it', async () => {
    const { db } = database
    const id = await store(anna, mebibyte)
    await store(intranet.louis, mebibyte, { replaces: id })
    await store(anna, mebibyte - 7)
    await db.insertInto('articlesArticle').values(anArticleRow('news')).execute()
    const document = { article: 'news', name: 'Verslag', extension: 'pdf', createdAt: 1, position: null }
    await db
      .insertInto('articlesDocument')
      .values({ ...document, id: 'a', size: 7, createdBy: 'anna' })
      .execute()
    await expect(store(anna, 1)).rejects.toMatchObject(refusal(2))
    await store(intranet.louis, mebibyte)
  })

  it('count with what is still arriving, when one more is announced', async () => {
    await store(anna, mebibyte)
    const announced = await intranet.anUpload('')
    const reserve = (who: Member, size: number, ownUnderWay: number) =>
      intranet.uploadOwner.reserve?.(who, { ...announced, size, underWay: ownUnderWay, ownUnderWay })
    await expect(reserve(anna, mebibyte, 1)).rejects.toMatchObject(refusal(1))
    await expect(reserve(anna, mebibyte, 0)).resolves.toBeUndefined()
    await expect(reserve(intranet.louis, mebibyte, mebibyte)).resolves.toBeUndefined()
  })

  it('stay below it also when many come at once: as many are kept as fit', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => store(anna, 700_000)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await usedBytes(database.db)).toBe(1_400_000)
    expect(await intranet.storedKeys()).toHaveLength(2)
  })

  it('are summed without looking at those of others', async () => {
    for (const query of bytesOfPersonQueries(database.db, 'anna'))
      expect((await planOf(database, query)).scanned).toEqual([])
  })
})

describeOnEachDatabase('a file that is looked into before it is kept', (open) => {
  const openWith = async (options: Parameters<typeof openTestIntranet>[1]) => openTestIntranet(await open(), options)
  const send = async (intranet: TestIntranet, bytes: Buffer | string, filename = 'a.pdf') => {
    const upload = await intranet.anUpload(bytes, { filename })
    await intranet.uploadOwner.accept(intranet.louis, upload)
    await intranet.uploadOwner.finish(intranet.louis, upload)
  }

  it('is refused when it is a program under another name, and nothing of it is kept', async () => {
    const intranet = await openWith({})
    await expect(send(intranet, '\x7fELF\x02\x01', 'vakantiefoto.jpg')).rejects.toMatchObject({
      status: 422,
      code: 'intranet.program-content-refused',
      field: 'file',
      facts: { name: 'vakantiefoto.jpg' },
    })
    expect(await intranet.storedKeys()).toEqual([])
    await send(intranet, '<html>', 'bank.xls')
  })

  it.each(['Factuur.pdf.exe', 'setup.exe. ', 'setup.exe.bak'])('is refused for its name: %s', async (filename) => {
    await expect(send(await openWith({}), 'x', filename)).rejects.toMatchObject({
      code: 'intranet.program-file-refused',
    })
  })

  it('is taken where the operator refuses nothing', async () => {
    const intranet = await openWith({ refusedExtensions: [] })
    await send(intranet, '\x7fELF', 'setup.exe')
    expect(await intranet.storedKeys()).toHaveLength(1)
  })

  const answering = (scan: VirusScan['scan']): VirusScan => ({ scan, ping: async () => undefined })

  it('is refused by its name when it holds a virus, and nothing of it is kept', async () => {
    const intranet = await openWith({ virusScan: answering(async () => ({ virus: 'Eicar' })) })
    await expect(send(intranet, 'x', 'lijst.pdf')).rejects.toMatchObject({
      status: 422,
      code: 'intranet.virus-found',
      facts: { name: 'lijst.pdf', virus: 'Eicar' },
    })
    expect(await intranet.storedKeys()).toEqual([])
  })

  it('waits while the scanner does not answer, and is kept when it does', async () => {
    let isUp = false
    const scan = async () => {
      if (!isUp) throw new ScanUnavailableError('down')
      return { virus: null }
    }
    const intranet = await openWith({ virusScan: answering(scan) })
    const upload = await intranet.anUpload('x')
    const finish = () => intranet.uploadOwner.finish(intranet.louis, upload)
    await expect(finish()).rejects.toMatchObject({ status: 503, code: 'intranet.scan-unavailable' })
    expect(await readdir(intranet.folder)).toContain(upload.id)
    expect(await intranet.storedKeys()).toEqual([])
    isUp = true
    await finish()
    expect(await intranet.storedKeys()).toHaveLength(1)
  })

  it('is refused when the scanner takes no file of its size', async () => {
    const tooLarge = async () => {
      throw new ScanTooLargeError('limit')
    }
    const intranet = await openWith({ virusScan: answering(tooLarge) })
    await expect(send(intranet, 'x')).rejects.toMatchObject({ status: 413, code: 'intranet.too-large-to-scan' })
  })

  it('is scanned once: not again when only its row is missing after a crash', async () => {
    let scans = 0
    const counting = async () => {
      scans += 1
      return { virus: null }
    }
    const intranet = await openWith({ virusScan: createGone(counting) })
    const upload = await intranet.anUpload('x')
    await intranet.uploadOwner.finish(intranet.louis, upload)
    await intranet.uploadOwner.finish(intranet.louis, upload)
    expect(scans).toBe(1)
  })

  /** As clamd's client: it reads the file first. */
  const createGone = (scan: VirusScan['scan']): VirusScan =>
    answering(async (path) => {
      await readdir(path).catch((error) => {
        if (error.code === 'ENOENT') throw error
      })
      return scan(path)
    })

  const installed = clamdProgram
  // The real clamd where it is installed, else its protocol: see clamd.test.ts.
  describe(`by clamd (${installed ?? 'its protocol'})`, () => {
    it('is kept or refused', async () => {
      const virusScan = createClamd(await (installed ? startClamd(installed) : startFakeClamd()))
      const intranet = await openWith({ virusScan })
      await send(intranet, 'harmless')
      await expect(send(intranet, eicar, 'test.txt')).rejects.toMatchObject({
        facts: { name: 'test.txt', virus: 'Eicar-Test.UNOFFICIAL' },
      })
      expect(await intranet.storedKeys()).toHaveLength(1)
    })
  })
})
