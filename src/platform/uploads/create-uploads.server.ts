import type { IncomingMessage } from 'node:http'
import { isMember, type Member, type Viewer } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { isId } from '#platform/ids/new-id.server.ts'
import { type ArrivingUploads, hasAllBytes, type UploadRecord } from './arriving-uploads.server.ts'
import { createRoomCheck, type DiskSpaceOf, diskSpaceOf } from './disk-space.server.ts'
import { createFinisher, createUploadSweep } from './finish-upload.server.ts'
import { readSmallBody } from './small-body.server.ts'
import {
  answerAnnounced,
  answerFinished,
  asExpected,
  bringsBytes,
  errorOfStatus,
  readAnnouncement,
  readUploadKey,
  refusalOf,
  refuseOtherProtocol,
} from './tus-protocol.server.ts'
import type { Visit } from './tus-server.server.ts'
import type { UploadOwner } from './upload-owner.server.ts'
import { createUploadRecords } from './upload-records.server.ts'
import { uploadErrors } from './uploads.errors.ts'

export type Uploads = ReturnType<typeof createUploads>

export type UploadsOptions = Pick<CoreServices, 'clock' | 'log'> & {
  /** On the same disk as the storage: then finishing is a rename. */
  folder: string
  /** Those of the folder, unless several processes share them. */
  records?: ArrivingUploads | undefined
  owners: readonly UploadOwner[]
  /** Bytes of one file; asked each time, so that an admin may change it. */
  uploadLimit: () => number
  /** The sender as they are now, asked when all bytes have come; null when they may no longer sign in. */
  findMember(id: string): Promise<Member | null>
  maxUnfinished?: number
  maxUnfinishedBytes?: number
  diskSpace?: DiskSpaceOf | undefined
}

const bytesOf = (records: readonly UploadRecord[]) => records.reduce((sum, { size }) => sum + size, 0)

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']

/** Resumable uploads. The library moves bytes; who may send what is asked here first, on every request. */
export function createUploads(options: UploadsOptions) {
  const { folder, uploadLimit, clock, log, diskSpace = diskSpaceOf, records = createUploadRecords(folder) } = options
  const { maxUnfinished = 50, maxUnfinishedBytes } = options
  const refuseWithoutRoom = createRoomCheck(() => diskSpace(folder))
  const owners = new Map(options.owners.map((owner) => [owner.kind, owner]))
  const finisher = createFinisher({ records, findMember: options.findMember })
  const { finish, isRunning, deciding } = finisher
  const visits = new WeakMap<Request, Visit>()

  const tus = onceUnlessFailed(async () => {
    const { createTusServer } = await import('./tus-server.server.ts')
    return createTusServer({ records, deciding, visitOf, maxSize: uploadLimit })
  })
  const visitOf = (request: object): Visit => visits.get(request as Request) ?? { id: '' }

  const askLibrary = async (request: Request, id: string): Promise<Response> => {
    const visit: Visit = { id }
    visits.set(request, visit)
    const response = await (await tus()).handleWeb(request)
    if (response.status >= 400) throw visit.error ?? errorOfStatus(response.status)
    for (const name of [...response.headers.keys()])
      if (name.startsWith('access-control-')) response.headers.delete(name)
    response.headers.set('Cache-Control', 'no-store')
    return response
  }

  const create = async (request: Request, viewer: Member, incoming: IncomingMessage | null): Promise<Response> => {
    const record = readAnnouncement(request, viewer, clock.seconds(), uploadLimit())
    const owner = owners.get(record.kind)
    if (!owner) throw portalErrors['request.invalid-body']()
    const already = await announcedAs(viewer.id, record.key)
    if (already) {
      if (already.size !== record.size) throw portalErrors['request.invalid-body']()
      const isWhole = await hasAllBytes(records, already)
      if (isWhole) await finish(owner, already)
      return answerAnnounced(already, isWhole ? already.size : ((await records.received(already.id)) ?? 0))
    }
    await owner.accept(viewer, { metadata: record.metadata, size: record.size })
    await refuseWithoutRoom(record.size)
    if (!records.announce(record)) throw uploadErrors['uploads.busy']()
    try {
      // Announced first: of two that come at once, each counts the other.
      const own = await records.unfinishedOf(viewer.id)
      refuseTooMany(own)
      await owner.reserve?.(viewer, {
        metadata: record.metadata,
        size: record.size,
        underWay: (await records.unfinishedBytes()) - record.size,
        ownUnderWay: bytesOf(own) - record.size,
      })
      const isTriedWhole = records.beginWhole && bringsBytes(request)
      const sent = isTriedWhole ? await readSmallBody(request, record.size, incoming) : request
      if (Buffer.isBuffer(sent)) return await takeWhole(owner, record, viewer, sent)
      const response = await askLibrary(sent, record.id)
      const received = Number(response.headers.get('upload-offset') ?? 0)
      if (received >= record.size) await finish(owner, record)
      return response
    } finally {
      records.unannounce(record.id)
    }
  }

  /** Without the library, whose streams and locks are for what comes in pieces: nobody else knows of this upload before all is kept. */
  const takeWhole = async (owner: UploadOwner, record: UploadRecord, sender: Member, bytes: Buffer) => {
    const whole = await records.beginWhole?.(record.id, bytes)
    await finish(owner, record, whole && { sender, whole })
    return answerAnnounced(record, record.size)
  }

  /**
   * The upload that this browser announced under the same key, when the answer to it was lost.
   * @throws uploadErrors['uploads.busy'] while that announcement is being answered
   */
  const announcedAs = async (memberId: string, key: string | undefined): Promise<UploadRecord | null> => {
    const id = key === undefined ? null : await records.idOf(memberId, key)
    if (id === null) return null
    const known = await records.get(id)
    if (!known) throw uploadErrors['uploads.busy']()
    return known
  }

  const idTakenBack = async (request: Request, viewer: Member): Promise<string> => {
    const known = await announcedAs(viewer.id, readUploadKey(request))
    if (!known) throw portalErrors['404']()
    return known.id
  }

  const refuseTooMany = (unfinished: UploadRecord[]) => {
    const maxBytes = maxUnfinishedBytes ?? 4 * uploadLimit()
    if (unfinished.length <= maxUnfinished && bytesOf(unfinished) <= maxBytes) return
    throw uploadErrors['uploads.too-many-unfinished']({ most: maxUnfinished })
  }

  const proceed = async (request: Request, viewer: Member, id: string): Promise<Response> => {
    const record = await records.get(id)
    const owner = record && owners.get(record.kind)
    // 404 for what belongs to somebody else: a stranger must not learn that it exists.
    if (!owner || record.memberId !== viewer.id) throw portalErrors['404']()
    if (record.isFinished) return answerFinished(request, record)
    // Taking back one's own unfinished bytes is nobody's to refuse: the folder may be gone by now.
    const isCancelled = request.method === 'DELETE' && !isRunning(id)
    if (!isCancelled) await owner.accept(viewer, { metadata: record.metadata, size: record.size })
    if ((await hasAllBytes(records, record)) && !isCancelled) {
      await finish(owner, record)
      return answerFinished(request, record)
    }
    const response = await askLibrary(request, id).catch(async (error: unknown) => {
      // Another request of the same upload completed it while this one waited.
      if ((await records.get(id))?.isFinished) return answerFinished(request, record)
      throw error
    })
    if (request.method === 'DELETE') return response
    if (!(await records.get(id))) throw portalErrors['404']()
    // Not before the feature has it: a browser that hears the full size believes that all is well.
    if (Number(response.headers.get('upload-offset')) >= record.size) await finish(owner, record)
    return response
  }

  const answer = async (request: Request, viewer: Viewer, incoming: IncomingMessage | null): Promise<Response> => {
    if (!methods.includes(request.method)) throw portalErrors['request.method-not-allowed']()
    if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
    refuseOtherProtocol(request)
    await records.ready()
    const id = new URL(request.url).pathname.slice('/uploads'.length).replace(/^\//, '')
    if (request.method === 'OPTIONS') return askLibrary(request, id)
    if (request.method === 'POST' && id === '') return create(request, viewer, incoming)
    if (request.method === 'DELETE' && id === '') return proceed(request, viewer, await idTakenBack(request, viewer))
    if (!isId(id)) throw portalErrors['404']()
    return proceed(request, viewer, id)
  }

  return {
    /** @param incoming the request as Node receives it, where nobody has read of it yet */
    async respond(request: Request, viewer: Viewer, incoming: IncomingMessage | null = null): Promise<Response> {
      try {
        return await answer(request, viewer, incoming)
      } catch (error) {
        const expected = asExpected(error)
        if (!expected) log.error({ err: error }, 'an upload request failed')
        return refusalOf(expected ?? portalErrors.internal(), request.method === 'HEAD')
      }
    },
    ...createUploadSweep({ ...options, records, owners, finisher }),
  }
}
