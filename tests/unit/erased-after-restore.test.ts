import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { wordsInBytes } from '#tests/support/bytes-of-database.ts'
import { runCommandHere } from '#tests/support/command-here.ts'
import { isOnServers } from '#tests/support/data-place.ts'
import { createErasable } from '#tests/support/erasable.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { runServer } from '#tests/support/run-server.ts'

let folder: string
let live: { DATA_DIR: string; DATABASE_URL: string; SECRET: string }
let test: TestPortal
let words: string[]
const inFolder = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-erased-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** A portal with a member; `before` is done while they are there, and then they are erased. */
async function eraseAMember(more: Record<string, string>, before: () => Promise<unknown>): Promise<void> {
  mkdirSync(inFolder('live'))
  live = { ...placeIn('live'), SECRET: 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU' }
  test = await openTestPortal({ ...live, ...more })
  const erasable = createErasable(test)
  const member = await erasable.member()
  words = member.words
  await before()
  await member.leave()
  test.clock.forward(31 * 24 * 3600)
  await test.portal.services.jobs.runDue()
  expect(wordsInBytes(inFolder('live/tandem.sqlite'), words)).toEqual([])
  await test.close()
}

const placeIn = (name: string) => ({
  DATA_DIR: inFolder(name),
  DATABASE_URL: `file:${join(inFolder(name), 'tandem.sqlite')}`,
})

/** A start as it is done after a restore. */
async function serveOnce(environment: Record<string, string>): Promise<void> {
  const server = await runServer(environment)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

describe.skipIf(isOnServers)('somebody who was erased', () => {
  it('is erased again when an older backup is restored, from every byte, and stays so', async () => {
    const back = inFolder('backups')
    await eraseAMember({ BACKUP_DIR: back }, async () => {
      expect((await runCommandHere(['backup', back], live)).code).toBe(0)
    })
    const there = { ...placeIn('there'), SECRET: live.SECRET }
    const restored = await runCommandHere(['restore', back], there)
    // The member, what they wrote to the association, and the application.
    expect(restored).toMatchObject({ code: 0, lines: [expect.any(String), '1 erased since that backup: erased again'] })
    expect(wordsInBytes(inFolder('there/tandem.sqlite'), words)).toEqual([])
    expect(wordsInBytes(inFolder('there/tandem.sqlite'), ['jansen5'])).toEqual(['jansen5'])
    await serveOnce(there)
    expect(wordsInBytes(inFolder('there/tandem.sqlite'), words)).toEqual([])
    // Nobody learns from the logs who it was.
    const log = readFileSync(join(back, 'erasures.log'), 'utf8')
    expect(log).toMatch(/^(\S+Z (user|application|message) [\w-]{8} [\w-]{43}\n){3}$/)
    expect(readFileSync(inFolder('there/erasures.log'), 'utf8').split('\n').sort()).toEqual(log.split('\n').sort())
  })

  it('is named by the folder of backups although the portal was given no folder', async () => {
    const back = inFolder('backups')
    const backUp = async () => expect((await runCommandHere(['backup', back], live)).code).toBe(0)
    await eraseAMember({}, backUp)
    expect(existsSync(join(back, 'erasures.log'))).toBe(false)
    // The next backup of the day takes the place of this one.
    cpSync(back, inFolder('older'), { recursive: true })
    await backUp()
    copyFileSync(join(back, 'erasures.log'), inFolder('older/erasures.log'))
    const there = { ...placeIn('there'), SECRET: live.SECRET }
    const restored = await runCommandHere(['restore', inFolder('older')], there)
    expect(restored.lines.at(-1)).toBe('1 erased since that backup: erased again')
    expect(wordsInBytes(inFolder('there/tandem.sqlite'), words)).toEqual([])
  })

  it('is erased again at the start after an older file of the database was put back by hand', async () => {
    await eraseAMember({}, async () => {
      await test.portal.services.erasures.spread()
      expect((await runCommandHere(['backup', inFolder('backups')], live)).code).toBe(0)
      await runCommandHere(['restore', inFolder('backups')], { ...placeIn('older'), SECRET: live.SECRET })
    })
    copyFileSync(inFolder('older/tandem.sqlite'), inFolder('live/tandem.sqlite'))
    expect(wordsInBytes(inFolder('live/tandem.sqlite'), words)).toHaveLength(words.length)
    await serveOnce(live)
    expect(wordsInBytes(inFolder('live/tandem.sqlite'), words)).toEqual([])
  })

  it('comes back under another SECRET, which is said', async () => {
    const back = inFolder('backups')
    await eraseAMember({ BACKUP_DIR: back }, () => runCommandHere(['backup', back], live))
    const there = { ...placeIn('there'), SECRET: 'Zq3vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU' }
    const restored = await runCommandHere(['restore', back], there)
    expect(restored.lines.at(-1)).toMatch(/^\d erasures were noted under another SECRET: who was erased then is back/)
  })
})
