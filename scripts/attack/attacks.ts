import { chunkedBodies, oneEndlessBody, unfinishedForms } from './bodies.ts'
import { hostileFiles } from './hostile-files.ts'
import { mailsToStrangers } from './mails.ts'
import { malformed } from './malformed.ts'
import { idleStreams, slowConnections } from './slow-clients.ts'
import { otherSpellings } from './spellings.ts'
import type { Attack } from './target.ts'

export const attacks: readonly Attack[] = [
  oneEndlessBody,
  chunkedBodies,
  unfinishedForms,
  otherSpellings,
  mailsToStrangers,
  hostileFiles,
  malformed,
]

/** They take half a minute each, however few they are. */
export const slowAttacks: readonly Attack[] = [slowConnections, idleStreams]
