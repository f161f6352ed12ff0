import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newId } from '../ids/new-id.server.ts'
import type { UploadRecord } from './arriving-uploads.server.ts'
import { createUploadRecords } from './upload-records.server.ts'

it('counts no byte as received that the disk was asked to keep and did not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-records-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const records = createUploadRecords(folder)
  await records.ready()
  const id = newId()
  records.announce({ id, memberId: 'anna', size: 10 } as UploadRecord)
  await records.begin(id)
  expect(await records.write(id, 0, Readable.from([Buffer.from('hallo')]))).toBe(5)
  const failed = Object.assign(new Error('ENOSPC: no space left on device, fsync'), {
    code: 'ENOSPC',
    syscall: 'fsync',
  })
  // No test can break a real disk.
  const fsync = vi.spyOn(fs, 'fsync').mockImplementation((_, done) => done(failed))
  await expect(records.write(id, 5, Readable.from([Buffer.from('daar!')]))).rejects.toMatchObject({ status: 507 })
  fsync.mockRestore()
  expect(await records.received(id)).toBe(5)
})
