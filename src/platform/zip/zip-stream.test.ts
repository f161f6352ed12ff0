import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readZip } from '#tests/support/read-zip.ts'
import type { ZipEntry } from './zip-format.server.ts'
import { UnexpectedSizeError, zipLength, zipOf } from './zip-stream.server.ts'

/** 15 January 2027, 08:00 UTC: 9 o’clock in Belgium. */
const modifiedAt = 1_800_000_000

const aFile = (path: string, text: string) => ({ path, modifiedAt, size: Buffer.byteLength(text), text })
const aFolder = (path: string) => ({ path, modifiedAt, size: null, text: '' })
const open = async ({ text }: { text: string }) => Readable.from([Buffer.from(text)])

it('is a zip that another program opens: names in UTF-8, folders, empty ones too, bytes and times', async () => {
  const entries = [
    aFolder('Verslagen/'),
    aFile('Verslagen/Œuvre d’été.txt', 'twelve bytes'),
    aFolder('Verslagen/Leeg/'),
    aFile('leeg.txt', ''),
    aFile('groot.txt', 'x'.repeat(200_000)),
  ]
  const bytes = await buffer(Readable.from(zipOf(entries, open)))
  expect(bytes.length).toBe(zipLength(entries))
  expect(await readZip(bytes)).toEqual(entries.map(({ path: name, text }) => ({ name, text, at: modifiedAt })))
})

it('tells those who know no time zones the hour of Belgium', async () => {
  const bytes = await buffer(Readable.from(zipOf([aFile('a', '')], open)))
  const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)]
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63]).toEqual([2027, 1, 15, 9, 0])
})

it('holds more than 65,535 entries', async () => {
  const entries = Array.from({ length: 70_000 }, (_, i) => aFolder(`${i}/`))
  const bytes = await buffer(Readable.from(zipOf(entries, open)))
  expect(bytes.length).toBe(zipLength(entries))
  expect(await readZip(bytes)).toHaveLength(70_000)
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
