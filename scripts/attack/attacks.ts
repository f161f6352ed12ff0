import { chunkedBodies, oneEndlessBody, unfinishedForms } from './bodies.ts'
import { hostileFiles } from './hostile-files.ts'
import { mailsToStrangers } from './mails.ts'
import { otherSpellings } from './spellings.ts'
import type { Attack } from './target.ts'

export const attacks: readonly Attack[] = [
  oneEndlessBody,
  chunkedBodies,
  unfinishedForms,
  otherSpellings,
  mailsToStrangers,
  hostileFiles,
]
