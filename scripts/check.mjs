// All that can be said about the code without running it. Types take one core, everything else the other; what a step
// prints comes when it has ended, in one piece.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

// What did not change since the last time is not looked at again.
const remembered = '--incremental --tsBuildInfoFile build/.types.json'
const types = [
  'react-router typegen',
  `node node_modules/typescript-native/bin/tsc --noEmit --checkers 1 ${remembered}`,
]
const everythingElse = [
  'biome check .',
  'depcruise src --config',
  'node scripts/check-regexes.ts',
  'node scripts/check-dependencies.ts',
  'node scripts/check-language.ts',
]

const colour = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
const outcomes = await Promise.all([inTurn(types), inTurn(everythingElse)])
if (!outcomes.every(Boolean)) process.exitCode = 1

/** Up to the first that fails. Answers whether none did. */
async function inTurn(commands) {
  for (const command of commands) if (!(await run(command))) return false
  return true
}

async function run(command) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...colour } })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  if (code !== 0) console.error(`failed: ${command}`)
  return code === 0
}
