import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { pictureBombs } from '#tests/support/bombs.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import { createPictureMaker } from './picture-maker.server.ts'

const failed = { name: 'PictureRefused', reason: 'unreadable' }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8A1C3C' } })

/** Few bytes, yet all of its 39 megapixels must be in memory before the first row is known: each pass goes over all. */
const bomb = plain(6_300, 6_200).png({ progressive: true, compressionLevel: 2 }).toBuffer()

const megabyte = 1024 * 1024

/** All others are one harmless pixel once they are opened with care. */
const refused: Record<string, string> = {
  'pixels.png': 'too-many-pixels',
  'lengte.png': 'unreadable',
  'beelden.webp': 'too-many-pixels',
}

/** The processes that this one started and that still run. */
const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === process.pid)
    .map(Number)

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

const before = new Set(children())
const started = () => children().filter((pid) => !before.has(pid))
afterEach(() => {
  for (const pid of started()) process.kill(pid, 'SIGKILL')
})

describe('a picture made in a process of its own', () => {
  it('is the same picture, and the next one comes from the same process', async () => {
    const maker = createPictureMaker()
    for (const edge of [480, 200]) {
      const made = await maker.make(await plain(1000, 400).png().toBuffer(), edge)
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: edge })
    }
    expect(started()).toHaveLength(1)
    const png = await maker.png(await plain(1000, 400).webp().toBuffer(), 200)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 200 })
  })

  it('of a bomb takes the memory of nobody else, and no more than it may', async () => {
    const bytes = await bomb
    expect(bytes.length).toBeLessThan(2 * megabyte)
    const here = process.memoryUsage.rss()
    await expect(createPictureMaker({ maxMemoryBytes: 100 * megabyte }).make(bytes, 480)).rejects.toMatchObject(failed)
    expect(process.memoryUsage.rss() - here).toBeLessThan(60 * megabyte)
  })

  it('is given up when it takes too long, and the next one is made', async () => {
    const maker = createPictureMaker({ timeoutMs: 50_000 })
    const slow = createPictureMaker({ timeoutMs: 1 })
    const bytes = await plain(90, 90).png().toBuffer()
    await expect(slow.make(bytes, 480)).rejects.toMatchObject(failed)
    expect(await sharp(await maker.make(bytes, 480)).metadata()).toMatchObject({ width: 90 })
  })

  it('fails alone when the image library crashes', async () => {
    const maker = createPictureMaker()
    const bytes = await plain(90, 90).png().toBuffer()
    await maker.make(bytes, 480)
    const making = maker.make(await bomb, 2048)
    for (const pid of started()) process.kill(pid, 'SIGSEGV')
    await expect(making).rejects.toMatchObject(failed)
    expect(await sharp(await maker.make(bytes, 480)).metadata()).toMatchObject({ width: 90 })
  })

  it('is what the system ends first when memory runs out', async () => {
    await createPictureMaker().make(await plain(9, 9).png().toBuffer(), 480)
    const [pid] = started()
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'latin1').trim()).toBe('1000')
  })

  it.each(pictureBombs)('of a file with $name harms nobody', async ({ fileName, bytes }) => {
    const making = () =>
      createPictureMaker({ timeoutMs: 50_000 })
        .make(bytes, 480)
        .then(
          (made) => made.length < 1000,
          ({ reason }) => reason,
        )
    const { result, maxStepMs, grownBytes, answered } = await meanwhile(making)
    expect(result).toBe(refused[fileName] ?? true)
    expect(answered).toBeGreaterThan(0)
    expect(maxStepMs).toBeLessThan(2000)
    expect(grownBytes).toBeLessThan(64 * megabyte)
  })

  it('leaves no secret of the portal where the picture is made', async () => {
    process.env.SECRET_OF_THIS_TEST = 'geheim'
    const maker = createPictureMaker()
    await maker.make(await plain(9, 9).png().toBuffer(), 480)
    const [pid] = started()
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('geheim')
  })
})
