import type { Member } from '#platform/access/viewer.ts'
import type { StoredBytes } from '#platform/storage/storage.server.ts'

/** What a browser announces before it sends bytes: tus metadata, all text. */
export type UploadAnnouncement = { metadata: Record<string, string>; size: number }

export type FinishedUpload = UploadAnnouncement & {
  /** Also the id of what the feature makes of it: finishing twice makes one. */
  id: string
  memberId: string
  /** What `storage.adopt` need not find out again: every byte passed through this process, and is synced. */
  stored?: StoredBytes | undefined
  /** The same bytes, where they are small and came at once. */
  bytes?: Buffer
  /** Where the complete bytes lie; the feature takes them over with `storage.adopt`. */
  path: string
}

/** The feature that uploads of one kind belong to. The tus endpoint asks it first and gives it the finished bytes. */
export type UploadOwner = {
  kind: string
  /** What it finished lies under its path no longer: it was taken over with `storage.adopt`. */
  adopts?: boolean
  /** May this member send this? Asked when the upload is created, and again at every later request. @throws PortalError */
  accept(viewer: Member, announcement: UploadAnnouncement): Promise<void>
  /**
   * Is there space for it?
   * @param announcement `underWay`: bytes of all other unfinished uploads; `ownUnderWay`: those of this member
   */
  reserve?(viewer: Member, announcement: UploadAnnouncement & { underWay: number; ownUnderWay: number }): Promise<void>
  /**
   * The bytes are complete. Asked again after a crash.
   * @throws PortalError below 500, or 507: the bytes are dropped. After anything else it is asked again.
   */
  finish(viewer: Member, upload: FinishedUpload): Promise<void>
  /** Nothing will come of it: bytes that a crash left taken over go now, unless they became something before. */
  abandon?(upload: Pick<FinishedUpload, 'id' | 'metadata'>): Promise<void>
}
