/** What is known about one upload. The browser never sees or writes it. */
export type UploadRecord = {
  id: string
  memberId: string
  kind: string
  size: number
  metadata: Record<string, string>
  /** UTC seconds. */
  createdAt: number
  /** Under which its owner announced it (upload-key.ts). */
  key?: string | undefined
  /** The room took the bytes over. The record stays a while for a browser that lost the answer. */
  isFinished: boolean
}
