import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buffersApart, memoryLimits } from './memory-limits.server.ts'

const MiB = 1024 * 1024
/** Whatever the size of a small machine. */
const always = ['--expose-gc', '--v8-pool-size=1', '--optimize-for-size', '--no-sparkplug']
const limits = (given: Partial<Parameters<typeof memoryLimits>[0]>) =>
  memoryLimits({ memory: undefined, total: 16_384 * MiB, constrained: 0, ...given })

it('leaves a large machine to the engine, whatever says that nothing limits it', () => {
  expect(limits({})).toEqual([])
  expect(limits({ constrained: 2 ** 63 })).toEqual([])
})

it('takes half of a small machine, or of a small container on a large one, for the heap', () => {
  expect(limits({ total: 480 * MiB })).toEqual([...always, '--max-semi-space-size=4', '--max-old-space-size=256'])
  expect(limits({ constrained: 256 * MiB })).toEqual([...always, '--max-semi-space-size=4', '--max-old-space-size=128'])
})

it('takes a large machine for one of 512 MB where MEMORY says small, and a small one for a large where it says so', () => {
  expect(limits({ memory: 'small' })).toEqual([...always, '--max-semi-space-size=4', '--max-old-space-size=256'])
  expect(limits({ memory: 'large', total: 512 * MiB })).toEqual([])
})

it('asks this engine for nothing that it does not know', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(`${buffersApart} (`)
})

/** What a process that begins like the portal has in the end. */
function begun(environment: Record<string, string>) {
  const program = `
    import { beginWithinLimits } from ${JSON.stringify(join(import.meta.dirname, 'memory-limits.server.ts'))}
    beginWithinLimits()
    const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } = process.env
    const malloc = [MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_]
    console.log(JSON.stringify({ malloc, options: process.execArgv }))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    env: environment,
  })
  return JSON.parse(said) as { malloc: (string | null)[]; options: string[] }
}

it.runIf(process.platform === 'linux')('begins anew where it is small, and has glibc give memory back', () => {
  const small = begun({ MEMORY: 'small', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1000000' })
  expect(small.malloc).toEqual(['1', String(2 * MiB), '1000000'])
  expect(small.options).toEqual(expect.arrayContaining([...always, '--max-semi-space-size=4']))
  expect(begun({ MEMORY: 'large', MALLOC_ARENA_MAX: '2' }).malloc).toEqual(['2', null, null])
})
