import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { clamdProgram, eicar, maxScanned, startClamd, startFakeClamd } from '#tests/support/clamd.ts'
import { createClamd, ScanTooLargeError, ScanUnavailableError } from './clamd.server.ts'

/** The real one where it is installed (Debian: clamav-daemon); its protocol, spoken by the test, everywhere. */
const scanners: [string, () => Promise<string>][] = [['the protocol', startFakeClamd]]
const installed = clamdProgram
if (installed) scanners.push([installed, () => startClamd(installed)])

let folder: string
beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'tandem-scan-'))
  folder = made
  onTestFinished(() => rm(made, { recursive: true, force: true }))
})

const aFile = async (bytes: Buffer | string) => {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return path
}

describe.each(scanners)('clamd (%s)', (_, start) => {
  it('answers, finds what it knows and lets everything else pass', async () => {
    const clamd = createClamd(await start())
    await clamd.ping()
    expect(await clamd.scan(await aFile('twelve bytes'))).toEqual({ virus: null })
    expect(await clamd.scan(await aFile(''))).toEqual({ virus: null })
    expect(await clamd.scan(await aFile(eicar))).toEqual({ virus: 'Eicar-Test.UNOFFICIAL' })
    const behindMuch = Buffer.concat([Buffer.alloc(900_000, 32), eicar])
    expect(await clamd.scan(await aFile(behindMuch))).toEqual({ virus: 'Eicar-Test.UNOFFICIAL' })
  })

  it('says when a file is larger than it takes', async () => {
    const clamd = createClamd(await start())
    const path = await aFile(Buffer.alloc(maxScanned * 20))
    await expect(clamd.scan(path)).rejects.toBeInstanceOf(ScanTooLargeError)
  })

  it('is asked about several files at once', async () => {
    const clamd = createClamd(await start())
    const path = await aFile(eicar)
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => clamd.scan(path)))
    expect(verdicts.map(({ virus }) => virus)).toEqual(Array(5).fill('Eicar-Test.UNOFFICIAL'))
  })
})

describe('a scanner that does not answer', () => {
  it.each(['unix:/nowhere/clamd.sock', 'tcp://127.0.0.1:1'])('is unavailable: %s', async (url) => {
    const clamd = createClamd(url)
    await expect(clamd.scan(await aFile('x'))).rejects.toBeInstanceOf(ScanUnavailableError)
    await expect(clamd.ping()).rejects.toBeInstanceOf(ScanUnavailableError)
  })

  it.each([
    ['hangs up', ''],
    ['says what nobody understands', 'COMMAND READ TIMED OUT\0'],
    ['could not scan', 'stream: Can’t allocate memory ERROR\0'],
  ])('is unavailable when it %s, and nothing passes as clean', async (_, words) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(words))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    await expect(createClamd(`tcp://127.0.0.1:${port}`).scan(await aFile('x'))).rejects.toBeInstanceOf(
      ScanUnavailableError,
    )
  })
})

it('does not blame the scanner for a file that is not there', async () => {
  const clamd = createClamd(await startFakeClamd())
  await expect(clamd.scan(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' })
})
