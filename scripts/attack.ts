import { parseArgs } from 'node:util'
import { attacks, slowAttacks } from './attack/attacks.ts'
import { attack } from './attack/target.ts'

// Attacks on the built portal while others read: bodies that are too large, of the wrong kind or never finished, addresses in
// other spellings, emails to people who never asked, hostile documents, malformed requests, slow connections, idle streams. The
// portal must stay alive, within its memory, and answer everybody else.

const { values } = parseArgs({ options: { scale: { type: 'string' } } })

const { wrong, exceeded } = await attack([...attacks, ...slowAttacks], Number(values.scale ?? 1))
const faults = [...wrong, ...exceeded]
for (const fault of faults.slice(0, 30)) console.error(`WRONG ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
