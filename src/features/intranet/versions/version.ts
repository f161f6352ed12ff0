/** One version of a file, as it leaves the server. */
export type FileVersion = {
  /** Also the id of its stored bytes. */
  id: string
  /** From 1 on, in the order in which they came; a number is never given again to an older one. */
  number: number
  /** When its bytes came, UTC seconds. */
  createdAt: number
  /** Who sent them; null for somebody who is no member any more. */
  by: string | null
  /** Bytes. */
  size: number
  extension: string
  /** The one that everybody downloads. */
  isCurrent: boolean
}

/** What `GET {base}/{id}/versions` answers: the current one first, then the newest. */
export type VersionsView = {
  versions: FileVersion[]
  /** Whether the viewer may restore and remove. */
  mayManage: boolean
}

/** What a change to the versions answers: what was done, and how they stand now. */
export type VersionsChange = { done: 'restore-version' | 'remove-version'; version: string } & VersionsView
