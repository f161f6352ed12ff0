import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { ZipEntry } from './zip-format.server.ts'
import { UnexpectedSizeError, zipLength, zipOf } from './zip-stream.server.ts'

const run = promisify(execFile)

let folder: string
beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'tandem-zip-'))
  folder = made
  onTestFinished(() => rm(made, { recursive: true, force: true }))
})

/** 15 January 2027, 08:00 UTC: 9 o’clock in Belgium. */
const modifiedAt = 1_800_000_000

const aFile = (path: string, text: string) => ({ path, modifiedAt, size: Buffer.byteLength(text), text })
const aFolder = (path: string) => ({ path, modifiedAt, size: null, text: '' })
const open = async ({ text }: { text: string }) => Readable.from([Buffer.from(text)])

/** Opened by another program than ours. @returns its list, as Python’s zipfile tells it */
async function read(bytes: Buffer): Promise<{ name: string; size: number; crc: number; time: number[] }[]> {
  const path = join(folder, 'a.zip')
  await writeFile(path, bytes)
  const script = `import zipfile,json,sys
z=zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
z.extractall(sys.argv[2])
print(json.dumps([{"name":i.filename,"size":i.file_size,"crc":i.CRC,"time":i.date_time} for i in z.infolist()]))`
  const { stdout } = await run('python3', ['-c', script, path, join(folder, 'out')], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout)
}

it('is a zip that another program opens: names in UTF-8, folders, empty ones too, the bytes and the time in Belgium', async () => {
  const entries = [
    aFolder('Verslagen/'),
    aFile('Verslagen/Œuvre d’été.txt', 'twelve bytes'),
    aFolder('Verslagen/Leeg/'),
    aFile('leeg.txt', ''),
  ]
  const bytes = await buffer(Readable.from(zipOf(entries, open)))
  expect(bytes.length).toBe(zipLength(entries))
  const found = await read(bytes)
  expect(found.map(({ name }) => name)).toEqual(entries.map(({ path }) => path))
  expect(found[1]?.time).toEqual([2027, 1, 15, 9, 0, 0])
  expect(await readFile(join(folder, 'out/Verslagen/Œuvre d’été.txt'), 'utf8')).toBe('twelve bytes')
  expect(await readdir(join(folder, 'out/Verslagen/Leeg'))).toEqual([])
  expect((await stat(join(folder, 'out/leeg.txt'))).size).toBe(0)
})

it('holds more than 65,535 entries', async () => {
  const entries = Array.from({ length: 70_000 }, (_, i) => aFile(`${i}.txt`, 'x'))
  const bytes = await buffer(Readable.from(zipOf(entries, open)))
  expect(bytes.length).toBe(zipLength(entries))
  const path = join(folder, 'many.zip')
  await writeFile(path, bytes)
  const { stdout } = await run('python3', [
    '-c',
    'import zipfile,sys; print(len(zipfile.ZipFile(sys.argv[1]).infolist()))',
    path,
  ])
  expect(Number(stdout)).toBe(70_000)
})

it('knows its length beyond 4 GB, in one file and in all together', () => {
  const large = (path: string, size: number): ZipEntry => ({ path, modifiedAt, size })
  // 30 + 1 + 9 before; 16 behind; 46 + 1 + 9 in the directory; 22 at the end. 64 bits: 20 in the header, 8 behind, 20 in the directory, 76 at the end.
  expect(zipLength([large('a', 10)])).toBe(40 + 10 + 16 + 56 + 22)
  expect(zipLength([large('a', 2 ** 32)])).toBe(40 + 20 + 2 ** 32 + 24 + 56 + 20 + 22 + 76)
  const two = [large('a', 3 * 2 ** 30), large('b', 3 * 2 ** 30), large('c', 1)]
  expect(zipLength(two)).toBe(3 * 40 + 6 * 2 ** 30 + 1 + 3 * 16 + 3 * 56 + 12 + 22 + 76)
})

it.each([
  ['shorter', 'ab'],
  ['longer', 'abcd'],
])('breaks off at a file that is %s than it should be', async (_, text) => {
  const entries = [{ ...aFile('a.txt', 'abc'), text }]
  await expect(buffer(Readable.from(zipOf(entries, open)))).rejects.toBeInstanceOf(UnexpectedSizeError)
})

it('breaks off at a file that cannot be opened', async () => {
  const entries = [aFile('a.txt', 'abc')]
  const gone = async () => {
    throw new Error('gone')
  }
  await expect(buffer(Readable.from(zipOf(entries, gone)))).rejects.toThrow('gone')
})

it('opens one file at a time, when it is its turn, and closes it when nobody takes any more', async () => {
  const opened: Readable[] = []
  const endless = async () => {
    const stream = Readable.from(
      (function* () {
        while (true) yield Buffer.alloc(100_000)
      })(),
    )
    opened.push(stream)
    return stream
  }
  const zip = zipOf([aFile('a', 'x'), aFile('b', 'x')], endless)
  for (let i = 0; i < 5; i++) await zip.next()
  expect(opened).toHaveLength(1)
  await zip.return()
  expect(opened.map((stream) => stream.destroyed)).toEqual([true])
})
