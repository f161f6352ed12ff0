import { rm } from 'node:fs/promises'
import type { Member } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type Finisher, isRefusal } from './finish-upload.server.ts'
import type { UploadOwner } from './upload-owner.server.ts'
import type { UploadRecord, UploadRecords } from './upload-records.server.ts'

type Sweep = {
  records: UploadRecords
  owners: ReadonlyMap<string, UploadOwner>
  finisher: Pick<Finisher, 'finish' | 'giveUp'>
  findMember(id: string): Promise<Member | null>
  clock: Clock
  log: Log
}

const expiresAfterSeconds = 24 * 60 * 60

/** Our own, because the library's deletes complete uploads too (security.md section 0.7). */
export function createUploadSweep({ records, owners, finisher, findMember, clock, log }: Sweep) {
  const finishAgain = async (record: UploadRecord) => {
    const owner = owners.get(record.kind)
    const member = await findMember(record.memberId)
    if (!owner || !member) return finisher.giveUp(owner, record)
    try {
      await owner.accept(member, { metadata: record.metadata, size: record.size })
    } catch (error) {
      if (isRefusal(error)) await finisher.giveUp(owner, record)
      throw error
    }
    await finisher.finish(member, owner, record)
  }

  const finishAll = async () => {
    await records.ready()
    for (const record of records.all()) {
      if (record.isFinished || !(await records.hasAllBytes(record))) continue
      await finishAgain(record).catch((error: unknown) =>
        log.warn({ err: error, upload: record.id }, 'a complete upload could not be finished'),
      )
    }
  }

  const removeExpired = async () => {
    const before = clock.seconds() - expiresAfterSeconds
    for (const record of records.all()) {
      if (record.createdAt > before) continue
      if (record.isFinished || !(await records.hasAllBytes(record))) await records.drop(record.id)
    }
    for (const path of await records.strays(before)) await rm(path, { force: true })
  }

  const orLog = (error: unknown) => log.error({ err: error }, 'sweeping uploads failed')
  return {
    finishPending: () => finishAll().catch(orLog),
    sweep: () => finishAll().then(removeExpired).catch(orLog),
  }
}
