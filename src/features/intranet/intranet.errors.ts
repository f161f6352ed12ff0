import { defineErrors } from '#platform/errors/define-errors.ts'

export const intranetErrors = defineErrors({
  'intranet.could-not-upload-file': 500,
  'intranet.could-not-get-intranet-documents': 500,
  'intranet.could-not-get-intranet-document': 500,
  'intranet.could-not-update-intranet-document': 500,
  'intranet.could-not-delete-intranet-document': 500,
  'intranet.could-not-delete-intranet-folder': 500,
  'intranet.could-not-get-intranet-resources-path': 500,
  'intranet.could-not-add-intranet-folder': 500,
  'intranet.could-not-search': 500,
  'intranet.no-file': 422,
  'intranet.no-folder-name-nl': 422,
  'intranet.no-folder-name-fr': 422,
  'intranet.no-document-name-nl': 422,
  'intranet.no-document-name-fr': 422,
  'intranet.name-too-long': 422,
  'intranet.name-not-allowed': 422,
  'intranet.program-file-refused': 422,
  'intranet.program-content-refused': 422,
  'intranet.file-too-large': 413,
  /** Fact `maxBytes`. Never passes by itself: old versions or the trash must go first. */
  'intranet.quota-exceeded': 507,
  /** Facts `usedBytes` by this person, `maxBytes`. */
  'intranet.person-quota-exceeded': 507,
  'intranet.virus-found': 422,
  'intranet.too-large-to-scan': 413,
  /** The scanner does not answer: nothing passes, the bytes wait, asking again helps. */
  'intranet.scan-unavailable': 503,
  'intranet.replaced-file-gone': 404,
  'intranet.version-is-current': 409,
  'intranet.archive-too-large': 413,
  'intranet.too-many-archives': 429,
  'intranet.parent-not-found': 404,
  'intranet.no-preview': 415,
  'intranet.preview-failed': 422,
  'intranet.move-into-itself': 409,
  'intranet.changed-meanwhile': 409,
  'intranet.not-in-trash': 404,
  'intranet.visibility-not-allowed': 422,
  'intranet.could-not-move-intranet-documents': 500,
  'intranet.could-not-restore-intranet-document': 500,
  'intranet.could-not-get-intranet-trash': 500,
  'storage/no-file-provided': 400,
})

export type IntranetErrorCode = keyof typeof intranetErrors
