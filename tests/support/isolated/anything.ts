import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { answerOnce } from '../../../src/platform/isolated/isolated-program.server.ts'

export type AnythingTask =
  | { kind: 'environment' | 'digest' | 'noise' | 'throw' | 'spin' | 'heap' | 'buffers' | 'crash' | 'program' }
  | { kind: 'read' | 'write'; path: string }
  | { kind: 'answer'; size: number }

const codeOf = (work: () => unknown) => {
  try {
    work()
    return 'done'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

function spin(): never {
  for (;;) Math.random()
}

/** A program as bad as a file could make it. */
await answerOnce(async (task: AnythingTask, bytes) => {
  const kept: unknown[] = []
  switch (task.kind) {
    case 'environment':
      return JSON.stringify(process.env)
    case 'digest':
      return createHash('sha256').update(bytes).digest('hex')
    case 'noise':
      process.stdout.write('printed by a library')
      return 'answer'
    case 'throw':
      throw new Error('thrown')
    case 'spin':
      return spin()
    case 'heap':
      for (;;) kept.push({ one: kept.length })
    case 'buffers':
      for (;;) kept.push(Buffer.alloc(1024 * 1024, 1))
    case 'crash':
      process.kill(process.pid, 'SIGSEGV')
      return spin()
    case 'program':
      return codeOf(() => spawnSync('true'))
    case 'read':
      return codeOf(() => readFileSync(task.path))
    case 'write':
      return codeOf(() => writeFileSync(task.path, 'x'))
    case 'answer':
      return Buffer.alloc(task.size)
  }
})
