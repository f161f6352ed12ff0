import type { Member } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { ArrivingUploads } from './arriving-uploads.server.ts'
import type { Finisher } from './finish-upload.server.ts'
import type { UploadOwner } from './upload-owner.server.ts'
import type { UploadRecord } from './upload-record.ts'

type Sweep = {
  records: ArrivingUploads
  owners: ReadonlyMap<string, UploadOwner>
  finisher: Pick<Finisher, 'finish' | 'giveUp'>
  findMember(id: string): Promise<Member | null>
  clock: Clock
  log: Log
}

const expiresAfterSeconds = 24 * 60 * 60

/** Our own, because the library's deletes complete uploads too. */
export function createUploadSweep({ records, owners, finisher, findMember, clock, log }: Sweep) {
  const finishAgain = async (record: UploadRecord) => {
    const owner = owners.get(record.kind)
    if (!owner) return finisher.giveUp(owner, record)
    await finisher.finish(owner, record)
  }

  const finishAll = async () => {
    await records.ready()
    for (const record of await records.all()) {
      if (record.isFinished || !(await records.hasAllBytes(record))) continue
      await finishAgain(record).catch((error: unknown) =>
        log.warn({ err: error, upload: record.id }, 'a complete upload could not be finished'),
      )
    }
  }

  /** Who may no longer sign in, of those who began something. */
  const shutOut = async (): Promise<Set<string>> => {
    const begun = await records.all()
    const senders = new Set(begun.flatMap(({ memberId, isFinished }) => (isFinished ? [] : [memberId])))
    const gone = new Set<string>()
    for (const id of senders) if (!(await findMember(id))) gone.add(id)
    return gone
  }

  const removeUnfinished = async () => {
    const before = clock.seconds() - expiresAfterSeconds
    const gone = await shutOut()
    for (const record of await records.all()) {
      if (record.createdAt > before && !gone.has(record.memberId)) continue
      if (record.isFinished || !(await records.hasAllBytes(record))) await records.drop(record.id)
    }
    await records.dropStrays(before)
  }

  const orLog = (error: unknown) => log.error({ err: error }, 'sweeping uploads failed')
  return {
    finishPending: () => finishAll().catch(orLog),
    sweep: () => finishAll().then(removeUnfinished).catch(orLog),
  }
}
