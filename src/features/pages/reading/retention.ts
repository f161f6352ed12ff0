/** For how long the portal keeps what, as the privacy statement says it; a test checks it against the jobs that erase. */
export const retention = {
  /** Counted tries and requests of a network. */
  triesHours: 24,
  /** A session without and with "keep me signed in". */
  sessionHours: 24,
  sessionDays: 30,
  accountDays: 30,
  /** The text of a mail that is done with. */
  mailDays: 30,
  applicationMonths: 6,
  /** A visitor's comment that nobody confirmed, and the address of one that was. */
  unconfirmedHours: 48,
  addressDays: 90,
  /** What was written through the contact form. */
  messageMonths: 12,
  /** The proof of who agreed to the newsletter, after they left. */
  consentYears: 3,
} as const

export type RetentionBySetting = {
  /** What was deleted in the documents; 0: nothing is kept of it. */
  trashDays: number
  /** After which no backup of the data is left. */
  backupDays: number
  signInMonths: number
  /** A payment, after the year in which it was made. */
  paymentYears: number
  /** The account of somebody whose access was blocked. */
  disabledMonths: number
}
