import { parseArgs } from 'node:util'
import { chunkedBodies, oneEndlessBody, unfinishedForms } from './attack/bodies.ts'
import { mailsToStrangers } from './attack/mails.ts'
import { otherSpellings } from './attack/spellings.ts'
import { attack } from './attack/target.ts'

// Attacks on the built portal while others read: bodies that are too large, of the wrong kind or never finished, addresses in
// other spellings, emails to people who never asked. The portal must stay alive, within its memory, and answer everybody else.

const { values } = parseArgs({ options: { scale: { type: 'string' } } })

const wrong = await attack(
  [oneEndlessBody, chunkedBodies, unfinishedForms, otherSpellings, mailsToStrangers],
  Number(values.scale ?? 1),
)
for (const fault of wrong.slice(0, 30)) console.error(`WRONG ${fault}`)
process.exit(wrong.length > 0 ? 1 : 0)
