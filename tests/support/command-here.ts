import { mkdirSync } from 'node:fs'
import { vi } from 'vitest'
import { placeOf } from './data-place.ts'
import { builtBundle, openTestPortal } from './open-test-portal.ts'
import { environmentOfCommands } from './run-server.ts'

/**
 * Runs `tandem {words}` from the built bundle in this process, one at a time: for what a command does, where its start plays
 * no part. Answers as `runCommand`.
 */
export async function runCommandHere(
  words: string[],
  environment: Record<string, string>,
): Promise<{ code: number; lines: string[] }> {
  const { performCommand, clientFolder } = await builtBundle()
  const lines: string[] = []
  const print = (said: unknown) => void lines.push(...String(said).split('\n'))
  const said = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(print))
  const ours = process.env
  process.env = environmentOfCommands(environment)
  try {
    const failure = await performCommand(words, clientFolder)
    return { code: failure ?? Number(process.exitCode ?? 0), lines }
  } finally {
    process.exitCode = undefined
    process.env = ours
    for (const spy of said) spy.mockRestore()
  }
}

/** Fills the data folder as a portal leaves it that was started once. */
export async function startOnce(environment: { DATA_DIR: string }): Promise<void> {
  mkdirSync(environment.DATA_DIR, { recursive: true, mode: 0o700 })
  const test = await openTestPortal({ ...placeOf(environment.DATA_DIR), ...environment })
  await test.close()
}
