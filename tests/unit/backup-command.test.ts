import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { runCommandHere, startOnce } from '#tests/support/command-here.ts'
import { placeOf, storageOf } from '#tests/support/data-place.ts'
import { smallDemoIn } from '#tests/support/demo-folder.ts'
import { openGuardedPortal, secrets } from '#tests/support/guarded-portal.ts'
import { filesBelow } from '#tests/support/portal-state.ts'
import { runCommand, runServer } from '#tests/support/run-server.ts'

let folder: string
const inFolder = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** The digest of each stored file, but of those that the portal makes anew. */
async function storedIn(dataDir: string): Promise<Map<string, string>> {
  const storage = storageOf(dataDir)
  const digests = new Map<string, string>()
  for await (const { key } of storage.list()) {
    if (key.startsWith('previews/')) continue
    const hash = createHash('sha256')
    for await (const bytes of await storage.get(key)) hash.update(bytes)
    digests.set(key, hash.digest('hex'))
  }
  return digests
}

it('saves a portal that runs, proves what it saved, and brings it back with every member and file', async () => {
  const live = { ENVIRONMENT: 'demo', DATA_DIR: await smallDemoIn(inFolder('live')) }
  const server = await runServer(live)
  const back = inFolder('backups')
  const made = await runCommand(['backup', back], live)
  expect(made.lines).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\S+Z: \d{3,} rows, \d{2,} files \(.+\), \d{2,} of them new$/),
  ])
  expect(made.code).toBe(0)
  // Of what a backup has no part in, such as an address of mails that nobody can answer, nothing is said.
  const publicly = { ENVIRONMENT: 'production', PUBLIC_URL: 'https://leden.example', SMTP_URL: 'smtp://127.0.0.1:9' }
  const other = { ...live, ...publicly, SECRET: randomBytes(32).toString('base64') }
  const verified = await runCommandHere(['backup', 'verify', back], other)
  expect(verified.lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(verified.code).toBe(0)
  server.process.kill('SIGTERM')
  await server.ended

  const there = { ENVIRONMENT: 'demo', DATA_DIR: inFolder('there') }
  expect(await runCommand(['restore', back], there)).toMatchObject({ code: 0 })
  // The portal went on while it was saved: it may hold more by now.
  const [came, was] = [await storedIn(there.DATA_DIR), await storedIn(live.DATA_DIR)]
  expect(came.size).toBe(Number(/(\d+) files/.exec(made.lines[0] ?? '')?.[1]))
  for (const [name, digest] of came) expect(was.get(name), name).toBe(digest)
  expect(readFileSync(join(there.DATA_DIR, 'secret'), 'utf8').trim()).toBe(
    readFileSync(join(live.DATA_DIR, 'secret'), 'utf8').trim(),
  )
  const restored = await runServer(there)
  const page = await (await fetch(`${restored.address}/news`)).text()
  expect(page).toContain('/article/')
  expect((await runCommandHere(['doctor'], there)).lines.filter((line) => line.startsWith('FAIL'))).toEqual([])
  const again = await runCommandHere(['restore', back], there)
  expect(again).toMatchObject({
    code: 78,
    lines: [expect.stringMatching(/is in use by another Tandem|a portal serves from/)],
  })
  restored.process.kill('SIGTERM')
  await restored.ended
  expect((await runCommandHere(['restore', back], there)).code).toBe(65)
}, 180_000)

it('refuses a folder within the data, an unknown name and bytes that were changed', async () => {
  const live = { DATA_DIR: inFolder('live') }
  await startOnce(live)
  const within = await runCommandHere(['backup', join(live.DATA_DIR, 'backups')], live)
  expect(within).toMatchObject({ code: 65, lines: [expect.stringContaining('lies in the folder that it is to save')] })
  const back = inFolder('backups')
  await runCommandHere(['backup', back], live)
  const listed = await runCommandHere(['backup', 'list', back], live)
  expect(listed.lines).toEqual([expect.stringMatching(/^\S+Z {2}\d+ rows, 0 files, release /)])
  const unknown = await runCommandHere(['restore', back, '2020-01-01T00-00-00Z'], { DATA_DIR: inFolder('there') })
  expect(unknown).toMatchObject({ code: 65, lines: [expect.stringContaining('there is no backup')] })
  const [object] = filesBelow(join(back, 'objects'))
  writeFileSync(String(object), 'changed')
  const verified = await runCommandHere(['backup', 'verify', back], live)
  expect(verified).toMatchObject({ code: 1, lines: [expect.stringMatching(/^FAIL {2}damaged: object /)] })
}, 180_000)

/** Every byte below the folder, with the names. */
const everythingIn = (path: string) =>
  filesBelow(path)
    .map((file) => file + readFileSync(file, 'latin1'))
    .join('\n')

it('encrypts what it saves, opens it by the passphrase alone, and leaves nothing readable on the way', async () => {
  const passphrase = randomBytes(32).toString('base64')
  const live = { DATA_DIR: inFolder('live'), BACKUP_PASSPHRASE: passphrase }
  const portal = await openGuardedPortal({ ...placeOf(live.DATA_DIR), ...live })
  const back = inFolder('backups')
  expect((await runCommandHere(['backup', back], live)).code).toBe(0)
  const second = await runCommandHere(['backup', back], live)
  // What was sealed before is known again.
  expect(second.lines[0]).toMatch(/: \d{2,} rows, 9 files .* 0 of them new$/)
  const secret = readFileSync(join(live.DATA_DIR, 'secret'), 'latin1').trim()
  const sealed = everythingIn(back)
  for (const word of [secret, 'members_user', 'userIntranet/', secrets.member, passphrase])
    expect(sealed).not.toContain(word)
  expect(readdirSync(join(back, 'snapshots'))).toEqual([expect.stringMatching(/\.json\.age$/)])

  const refused = async (words: string[], environment: Record<string, string>) => {
    const { code, lines } = await runCommandHere(words, { ...live, ...environment })
    expect([code, lines.length]).toEqual([65, 1])
    return lines[0]
  }
  const other = randomBytes(32).toString('base64')
  for (const words of [
    ['restore', back],
    ['backup', back],
    ['backup', 'list', back],
    ['backup', 'verify', back],
  ])
    expect(await refused(words, { DATA_DIR: inFolder('other'), BACKUP_PASSPHRASE: other })).toContain('does not open')
  expect(await refused(['backup', back], { BACKUP_PASSPHRASE: '' })).toContain('is encrypted: set BACKUP_PASSPHRASE')

  const before = readdirSync(back)
  const verified = await runCommandHere(['backup', 'verify', back], live)
  expect([verified.code, verified.lines.filter((line) => line.startsWith('FAIL'))]).toEqual([0, []])
  expect(readdirSync(back)).toEqual(before)
  expect(readdirSync(live.DATA_DIR).filter((name) => name.startsWith('verify'))).toEqual([])
  await portal.test.close()

  const there = { ...live, DATA_DIR: inFolder('there') }
  expect((await runCommandHere(['restore', back], there)).code).toBe(0)
  const [came, was] = [await storedIn(there.DATA_DIR), await storedIn(live.DATA_DIR)]
  expect(came.size).toBe(9)
  for (const [name, digest] of came) expect(was.get(name), name).toBe(digest)

  const largest = filesBelow(join(back, 'objects')).sort((a, b) => statSync(b).size - statSync(a).size)[0] ?? ''
  const bytes = readFileSync(largest)
  bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
  writeFileSync(largest, bytes)
  const damaged = await runCommandHere(['backup', 'verify', back], live)
  expect(damaged).toMatchObject({ code: 1, lines: [expect.stringMatching(/^FAIL {2}damaged: object /)] })
}, 180_000)

it('refuses to encrypt a folder that holds backups which anybody can read', async () => {
  const live = { DATA_DIR: inFolder('live') }
  await startOnce(live)
  const back = inFolder('backups')
  expect((await runCommandHere(['backup', back], live)).code).toBe(0)
  const sealed = await runCommandHere(['backup', back], {
    ...live,
    BACKUP_PASSPHRASE: randomBytes(32).toString('base64'),
  })
  expect(sealed).toMatchObject({ code: 65, lines: [expect.stringContaining('not encrypted: name an empty folder')] })
  const short = await runCommandHere(['backup', back], { ...live, BACKUP_PASSPHRASE: 'short' })
  expect(short).toMatchObject({ code: 78, lines: [expect.stringMatching(/^BACKUP_PASSPHRASE: must have at least 24/)] })
})
