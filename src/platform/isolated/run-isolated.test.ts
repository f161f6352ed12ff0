import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AnythingTask } from '#tests/support/isolated/anything.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { answerOf, type IsolatedLimits, type IsolatedWork, runIsolated } from './run-isolated.server.ts'

const program = join(import.meta.dirname, '../../../tests/support/isolated/anything.ts')
const run = (task: AnythingTask, limits: Partial<IsolatedLimits> = {}, input?: IsolatedWork['input']) =>
  runIsolated(program, { task, input }, limits)
const textOf = async (...given: Parameters<typeof run>) => (await run(...given)).toString()

const megabyte = 1024 * 1024

/** The processes that this one started and that still run. */
const children = (): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1] === String(process.pid)
    } catch {
      return false
    }
  })

it('hands over a file piece by piece, whole, and no more of it than was said', async () => {
  const pieces = Array.from({ length: 40 }, (_, i) => Buffer.alloc(100_000, i))
  const whole = Buffer.concat(pieces)
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const given = (size: number) => ({ size, open: () => pieces })
  expect(await textOf({ kind: 'digest' }, {}, given(whole.length))).toBe(digest(whole))
  expect(await textOf({ kind: 'digest' }, {}, given(1_000_001))).toBe(digest(whole.subarray(0, 1_000_001)))
})

it('gives nothing of the environment of the portal, and takes nothing that is printed for an answer', async () => {
  process.env.SECRET_OF_THIS_TEST = 'geheim'
  expect(JSON.parse(await textOf({ kind: 'environment' }))).toEqual({ MALLOC_ARENA_MAX: '2' })
  expect(await textOf({ kind: 'noise' })).toBe('answer')
})

it('lets nobody read the data, write a file or start a program', async () => {
  const refused = 'ERR_ACCESS_DENIED'
  const path = join(tmpdir(), `tandem-isolated-${process.pid}`)
  expect(await textOf({ kind: 'read', path: '/etc/hostname' })).toBe(refused)
  expect(await textOf({ kind: 'read', path: join(import.meta.dirname, '../../../.env.example') })).toBe(refused)
  expect(await textOf({ kind: 'write', path })).toBe(refused)
  expect(await textOf({ kind: 'program' })).toBe(refused)
  expect(existsSync(path)).toBe(false)
})

it.each<[string, AnythingTask, Partial<IsolatedLimits>, string]>([
  ['never ends', { kind: 'spin' }, { timeoutMs: 500 }, 'too-slow'],
  ['fills its heap', { kind: 'heap' }, { maxMemoryBytes: 1024 * megabyte, maxHeapMb: 32 }, 'too-large'],
  ['fills memory beside its heap', { kind: 'buffers' }, {}, 'too-large'],
  ['answers too much', { kind: 'answer', size: 20 * megabyte }, {}, 'too-large'],
  ['crashes', { kind: 'crash' }, {}, 'crashed'],
  ['throws', { kind: 'throw' }, {}, 'crashed'],
])('ends what %s, says why, and keeps nothing of it', async (_, task, limits, reason) => {
  const work = () => run(task, limits).catch((error: unknown) => error)
  const { result, maxStepMs, grownBytes, answered } = await meanwhile(work)
  expect(result).toMatchObject({ name: 'IsolatedError', reason })
  expect(answered).toBeGreaterThan(0)
  expect(maxStepMs).toBeLessThan(2000)
  expect(grownBytes).toBeLessThan(64 * megabyte)
  // What was killed is listed until the system has taken it away.
  await expect.poll(children).toEqual([])
})

it('takes no answer that does not look as agreed', () => {
  const schema = z.object({ text: z.string().max(3) })
  expect(answerOf(schema, Buffer.from('{"text":"abc"}'))).toEqual({ text: 'abc' })
  for (const answer of ['{"text":"abcd"}', '{"text":1}', '{"text', ''])
    expect(() => answerOf(schema, Buffer.from(answer))).toThrow(expect.objectContaining({ reason: 'crashed' }))
})

it('blames no file when no process can be begun', async () => {
  const { execPath } = process
  process.execPath = join(tmpdir(), 'there-is-no-such-program')
  try {
    await expect(run({ kind: 'noise' })).rejects.toThrow('no process could be begun')
  } finally {
    process.execPath = execPath
  }
  expect(await textOf({ kind: 'noise' })).toBe('answer')
})

it('throws what opening or reading the file throws, and leaves nobody waiting for the rest', async () => {
  const away = new Error('the store is away')
  const failing = async function* () {
    yield Buffer.alloc(10)
    throw away
  }
  await expect(run({ kind: 'digest' }, {}, { size: 99, open: failing })).rejects.toBe(away)
  await expect(run({ kind: 'digest' }, {}, { size: 99, open: () => Promise.reject(away) })).rejects.toBe(away)
  expect(await textOf({ kind: 'noise' })).toBe('answer')
})

it('runs two at a time, whatever comes, each the first to give way when memory or time is short', async () => {
  const seen = new Set<string>()
  const notes: string[] = []
  const look = async function* () {
    for (const pid of children()) {
      seen.add(pid)
      notes.push(readFileSync(`/proc/${pid}/oom_score_adj`, 'latin1').trim())
    }
    expect(children().length).toBeLessThanOrEqual(2)
    yield Buffer.alloc(1)
  }
  await Promise.all(Array.from({ length: 6 }, () => run({ kind: 'digest' }, {}, { size: 1, open: look })))
  expect(seen.size).toBe(6)
  expect(new Set(notes)).toEqual(new Set(['1000']))
})
