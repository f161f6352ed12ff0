import { defineErrors } from '#platform/errors/define-errors.ts'

export const contactErrors = defineErrors({
  /** Fact: `most`. */
  'contact.too-many-attachments': 422,
  /** Fact: `maxBytes` of all files together. */
  'contact.attachments-too-large': 413,
  'contact.could-not-send': 500,
  'contact.could-not-copy': 500,
  /** Of a mail, to have one's message mailed. */
  'contact.link-not-valid': 410,
  'contact.could-not-change': 500,
  'contact.not-there': 404,
})
