import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from '@tus/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { UploadRecord } from './arriving-uploads.server.ts'
import { createFinisher } from './finish-upload.server.ts'
import { createUploadStore } from './tus-server.server.ts'
import type { UploadOwner } from './upload-owner.server.ts'
import { createUploadRecords } from './upload-records.server.ts'

/** The last piece lets go of the upload before its feature is asked: what the sender takes back may come in between. */
describe('an upload that is taken back when all its bytes are here', () => {
  const anna = { id: 'anna', role: 'ADMIN' } as Member
  let folder: string
  let taken: string[]
  let decide: (error?: Error) => void
  let feature: UploadOwner
  let record: UploadRecord
  let records: ReturnType<typeof createUploadRecords>
  let finisher: ReturnType<typeof createFinisher>
  let store: ReturnType<typeof createUploadStore>

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tandem-uploads-'))
    taken = []
    const decided = Promise.withResolvers<void>()
    decide = (error) => (error ? decided.reject(error) : decided.resolve())
    feature = {
      kind: 'document',
      accept: async () => {},
      async finish(_, { id }) {
        await decided.promise
        taken.push(id)
      },
    }
    records = createUploadRecords(folder)
    await records.ready()
    finisher = createFinisher({ records, findMember: async () => anna })
    store = createUploadStore(records, finisher.deciding)
    const id = newId()
    record = { id, memberId: anna.id, kind: 'document', size: 0, metadata: {}, createdAt: 0, isFinished: false }
    records.announce(record)
    await store.create(new Upload({ id, size: 0, offset: 0 }))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('stays when its feature takes it at that moment, and the sender hears so', async () => {
    const finishing = finisher.finish(feature, record)
    const removing = store.remove(record.id)
    decide()
    await expect(removing).rejects.toMatchObject({ code: 'uploads.already-finished' })
    await finishing
    expect([taken, (await records.get(record.id))?.isFinished]).toEqual([[record.id], true])
  })

  it('goes when its feature breaks down at that moment', async () => {
    const finishing = finisher.finish(feature, record)
    const removing = store.remove(record.id)
    decide(new Error('the feature broke down'))
    await expect(finishing).rejects.toThrow('the feature broke down')
    await removing
    expect([taken, records.get(record.id), existsSync(join(folder, record.id))]).toEqual([[], null, false])
  })

  it('is offered to no feature once it is on its way out', async () => {
    const removing = store.remove(record.id)
    decide()
    await expect(finisher.finish(feature, record)).rejects.toMatchObject({ status: 404 })
    await removing
    expect(taken).toEqual([])
  })
})
