import type { Member } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { isOutage } from '#platform/outages/outage.ts'
import { type ArrivingUploads, hasAllBytes, type UploadRecord, type WholeUpload } from './arriving-uploads.server.ts'
import type { UploadOwner } from './upload-owner.server.ts'

type FinisherDeps = { records: ArrivingUploads; findMember(id: string): Promise<Member | null> }

/** All bytes came with the announcement, in the moment after its sender was let in: neither is asked again. */
type AtOnce = { sender: Member; whole: WholeUpload }

/** Gives complete bytes to their feature, once, and again after a crash. A refusal drops them; anything else leaves them for the next try. */
export function createFinisher({ records, findMember }: FinisherDeps) {
  const running = new Map<string, Promise<void>>()

  /** The record last: a crash in between leaves something that is given up once more. */
  const giveUp = async (owner: UploadOwner | undefined, { id, metadata }: UploadRecord) => {
    await owner?.abandon?.({ id, metadata })
    await records.drop(id)
  }

  /** Bytes may have come for an hour: a sender who was disabled or lost the role meanwhile adds nothing. */
  const senderOf = async (owner: UploadOwner, { memberId, metadata, size }: UploadRecord): Promise<Member> => {
    const sender = await findMember(memberId)
    if (!sender) throw portalErrors['admin-guard.not-authenticated']()
    await owner.accept(sender, { metadata, size })
    return sender
  }

  const finish = async (owner: UploadOwner, record: UploadRecord, atOnce?: AtOnce) => {
    const { id, memberId, metadata, size } = record
    try {
      const sender = atOnce?.sender ?? (await senderOf(owner, record))
      const whole = atOnce?.whole ?? (await records.whole(record))
      await owner.finish(sender, { id, memberId, metadata, size, ...whole })
    } catch (error) {
      if (isRefusal(error)) await giveUp(owner, record)
      throw error
    }
    await records.markFinished(record, owner.adopts === true)
  }

  const finishOnce = async (owner: UploadOwner, { id }: UploadRecord, atOnce?: AtOnce) => {
    const known = await records.get(id)
    // Taken back while it was asked for.
    if (!known) throw portalErrors['404']()
    if (!known.isFinished) await finish(owner, known, atOnce)
  }

  return {
    giveUp,
    isRunning: (id: string) => running.has(id),
    /** Settles when its feature has decided; undefined when it is not being asked. */
    deciding: (id: string): Promise<void> | undefined => running.get(id)?.catch(() => undefined),
    finish(owner: UploadOwner, record: UploadRecord, atOnce?: AtOnce): Promise<void> {
      const already = running.get(record.id)
      if (already) return already
      const finishing = records
        .alone(record.id, () => finishOnce(owner, record, atOnce))
        .finally(() => running.delete(record.id))
      running.set(record.id, finishing)
      return finishing
    },
  }
}

export type Finisher = ReturnType<typeof createFinisher>

/** What the feature will not want next time either. Its own breakdowns (500) and a full disk pass: the bytes wait for the next try. */
const isRefusal = (error: unknown) =>
  isPortalError(error) && !isOutage(error) && (error.status < 500 || error.status === 507)

type SweepDeps = FinisherDeps & { owners: ReadonlyMap<string, UploadOwner>; finisher: Finisher; clock: Clock; log: Log }

const expiresAfterSeconds = 24 * 60 * 60

/** Our own, because the library's deletes complete uploads too. */
export function createUploadSweep({ records, owners, finisher, findMember, clock, log }: SweepDeps) {
  const finishAgain = async (record: UploadRecord) => {
    const owner = owners.get(record.kind)
    if (!owner) return finisher.giveUp(owner, record)
    await finisher.finish(owner, record)
  }

  const finishAll = async () => {
    await records.ready()
    for (const record of await records.all()) {
      if (record.isFinished || !(await hasAllBytes(records, record))) continue
      await finishAgain(record).catch((error: unknown) =>
        log.warn({ err: error, upload: record.id }, 'a complete upload could not be finished'),
      )
    }
  }

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
      if (record.isFinished || !(await hasAllBytes(records, record))) await records.drop(record.id)
    }
    await records.dropStrays(before)
  }

  const orLog = (error: unknown) => log.error({ err: error }, 'sweeping uploads failed')
  return {
    finishPending: () => finishAll().catch(orLog),
    /** Every hour: unfinished uploads go after 24 h, or with their sender's access. Complete ones are finished, never deleted. */
    sweep: () => finishAll().then(removeUnfinished).catch(orLog),
  }
}
