import { defineErrors } from '#platform/errors/define-errors.ts'

export const uploadErrors = defineErrors({
  /** One person may not fill the disk with uploads that never end. Fact: `most`. */
  'uploads.too-many-unfinished': 429,
  /** The browser and the server disagree about how much arrived; the browser asks and goes on from there. */
  'uploads.offset-conflict': 409,
  /** Another request of the same upload is being answered; asking again a moment later helps. */
  'uploads.busy': 423,
  /** It was complete before it was cancelled: what came of it is deleted where it is listed. */
  'uploads.already-finished': 409,
  /** The client speaks another version of tus, or does not say which. Fact: `version`, the one spoken here. */
  'uploads.unsupported-version': 412,
  /** Bytes that are not sent as tus bytes. Fact: `type`, the one to send. */
  'uploads.unsupported-content-type': 415,
})
