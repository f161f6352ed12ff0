import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WrittenFields } from '../../draft-fields.ts'
import { createDraftKeeper, type Kept, type SaveAnswer, type Unsaved } from './draft-keeper.ts'

const fields: WrittenFields = {
  ...{ title: 'Titel', excerpt: '', content: '{"type":"doc","content":[]}', author: 'An', source: '', place: '' },
  ...{ category: 'default', language: 'nl', startsOn: '', startsTime: '' },
}
const kept = (version: number, changed: Partial<WrittenFields> = {}, savedBy: string | null = null): Kept => ({
  ...{ version, savedAt: 1000 + version, savedBy, fields: { ...fields, ...changed } },
})

type Sent = { title: string; version: number; by: string }

/** A keeper before a server that answers as it is told; otherwise it saves each time. */
function open(start: Kept = kept(1)) {
  const sent: Sent[] = []
  const answers: (SaveAnswer | Promise<SaveAnswer>)[] = []
  const aside: string[] = []
  let stored: Omit<Unsaved, 'at'> | null = null
  const keeper = createDraftKeeper(start, {
    send: async ({ title }, version, by) => {
      sent.push({ title, version, by })
      return (await answers.shift()) ?? { kind: 'saved', version: version + 1, savedAt: 2000 }
    },
    store: (unsaved) => {
      stored = unsaved
    },
    keepAside: async ({ title }) => {
      aside.push(title)
      return true
    },
  })
  return { keeper, sent, answers, aside, stored: () => stored }
}
const noLine: SaveAnswer = { kind: 'unreached', why: 'line' }
const rest = () => vi.advanceTimersByTimeAsync(2000)

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is saved by itself two seconds after the last key, once', async () => {
    const { keeper, sent, stored } = open()
    keeper.change({ title: 'T' })
    await vi.advanceTimersByTimeAsync(1500)
    keeper.change({ title: 'Ti' })
    expect(stored()?.fields.title).toBe('Ti')
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ title: 'Ti', version: 1, by: 'itself' }])
    expect(keeper.get()).toMatchObject({ status: { kind: 'saved' }, base: { version: 2, savedAt: 2000 } })
    expect(stored()).toBe(null)
    await rest()
    expect(sent).toHaveLength(1)
  })

  it('is saved at once as a field is left, and by hand even where nothing waits', async () => {
    const { keeper, sent } = open()
    keeper.flush()
    expect(sent).toEqual([])
    keeper.change({ title: 'Nieuw' })
    keeper.flush()
    await vi.advanceTimersByTimeAsync(0)
    await keeper.save('hand')
    expect(sent.map(({ by }) => by)).toEqual(['itself', 'hand'])
  })

  it('while a save is on its way is saved after it', async () => {
    const { keeper, sent, stored } = open()
    keeper.change({ title: 'eerst' })
    const saving = keeper.save('hand')
    keeper.change({ title: 'daarna' })
    await saving
    expect(keeper.get()).toMatchObject({ status: { kind: 'typed' }, base: { version: 2 } })
    expect(stored()?.fields.title).toBe('daarna')
    await rest()
    expect(sent.map(({ title, version }) => [title, version])).toEqual([
      ['eerst', 1],
      ['daarna', 2],
    ])
  })

  it('and saved by hand while it goes by itself is saved once more, as a version', async () => {
    const { keeper, sent } = open()
    keeper.change({ title: 'Nieuw' })
    keeper.flush()
    await keeper.save('hand')
    expect(sent.map(({ by }) => by)).toEqual(['itself', 'hand'])
  })

  it('is with the server before something is decided about it', async () => {
    const { keeper, sent, answers } = open()
    keeper.change({ title: 'Nieuw' })
    expect(await keeper.settleDown()).toBe(true)
    expect(sent).toHaveLength(1)
    answers.push(noLine)
    keeper.change({ title: 'Nieuwer' })
    expect(await keeper.settleDown()).toBe(false)
  })

  it('stays in the browser without a connection, and goes as soon as there is one', async () => {
    const { keeper, sent, answers, stored } = open()
    answers.push(noLine, { kind: 'unreached', why: 'server' }, noLine)
    keeper.change({ title: 'Nieuw' })
    await rest()
    expect(keeper.get().status).toEqual({ kind: 'failed', why: 'line' })
    expect(stored()?.fields.title).toBe('Nieuw')
    await vi.advanceTimersByTimeAsync(1000)
    expect(keeper.get().status).toEqual({ kind: 'failed', why: 'server' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(3)
    keeper.tryAgain()
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.get().status.kind).toBe('saved')
    expect(stored()).toBe(null)
  })

  it('is tried again soon once the browser says that there is a line, which may come a moment later', async () => {
    const { keeper, sent, answers } = open()
    answers.push(...Array.from({ length: 8 }, () => noLine))
    keeper.change({ title: 'Nieuw' })
    await vi.advanceTimersByTimeAsync(2000 + 1000 + 2000 + 4000 + 8000 + 16_000 + 32_000)
    expect(sent).toHaveLength(7)
    keeper.tryAgain()
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(8)
    await vi.advanceTimersByTimeAsync(1)
    expect(keeper.get().status.kind).toBe('saved')
  })

  it('is tried again soon too where the line came back while a lost save was on its way', async () => {
    const { keeper, sent, answers } = open()
    const lost = Promise.withResolvers<SaveAnswer>()
    answers.push(noLine, noLine, noLine, lost.promise)
    keeper.change({ title: 'Nieuw' })
    await vi.advanceTimersByTimeAsync(2000 + 1000 + 2000 + 4000)
    expect(keeper.get().status.kind).toBe('saving')
    keeper.tryAgain()
    lost.resolve(noLine)
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent.length, keeper.get().status.kind]).toEqual([5, 'saved'])
  })

  it('and refused keeps its place, with a message at its field until that is changed', async () => {
    const { keeper, answers, stored } = open()
    answers.push({ kind: 'refused', fields: { title: { key: 'error.article.title-too-long' } }, problem: null })
    keeper.change({ title: 'te lang' })
    await rest()
    expect(keeper.get()).toMatchObject({
      status: { kind: 'refused' },
      errors: { title: {} },
      fields: { title: 'te lang' },
    })
    expect(stored()?.fields.title).toBe('te lang')
    keeper.change({ title: 'kort' })
    expect(keeper.get().errors).toEqual({})
  })
})

describe('two who write', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('different fields are brought together without a question', async () => {
    const { keeper, sent, answers } = open()
    answers.push({ kind: 'conflict', theirs: kept(5, { author: 'Eva' }, 'Eva') })
    keeper.change({ title: 'Van mij' })
    await rest()
    expect(keeper.get().fields).toMatchObject({ title: 'Van mij', author: 'Eva' })
    await rest()
    expect(sent.at(-1)).toMatchObject({ title: 'Van mij', version: 5 })
  })

  it('are told what the other saved where nothing is typed', async () => {
    const { keeper, sent } = open()
    keeper.meetNews(kept(2, { title: 'Van Eva' }, 'Eva'))
    expect(keeper.get()).toMatchObject({ fields: { title: 'Van Eva' }, arrivals: 1, base: { savedBy: 'Eva' } })
    await rest()
    expect(sent).toEqual([])
    keeper.meetNews(kept(1, { title: 'van vroeger' }))
    expect(keeper.get().fields.title).toBe('Van Eva')
  })

  /** Both changed the title. */
  async function inConflict() {
    const opened = open()
    opened.answers.push({ kind: 'conflict', theirs: kept(5, { title: 'Van Eva', author: 'Eva' }, 'Eva') })
    opened.keeper.change({ title: 'Van mij' })
    await rest()
    return opened
  }

  it('the same field are asked, and nothing is saved meanwhile', async () => {
    const { keeper, sent, stored } = await inConflict()
    expect(keeper.get().status).toMatchObject({ kind: 'conflict', names: ['title'] })
    keeper.change({ title: 'Toch van mij' })
    await rest()
    expect(sent).toHaveLength(1)
    expect(stored()?.fields.title).toBe('Toch van mij')
  })

  const evasTitle = kept(5, { title: 'Van Eva' }, 'Eva')
  const conflict: SaveAnswer = { kind: 'conflict', theirs: evasTitle }
  it.each<[string, (opened: ReturnType<typeof open>) => Promise<unknown> | unknown]>([
    ['before it was tried to save', ({ keeper }) => keeper.meetNews(evasTitle)],
    [
      'while the line was away',
      async ({ keeper, answers }) => {
        answers.push(noLine)
        await rest()
        keeper.meetNews(evasTitle)
      },
    ],
    [
      'by the answer, once the line is back',
      async ({ keeper, answers }) => {
        answers.push(noLine, conflict)
        await rest()
        keeper.tryAgain()
      },
    ],
    [
      'while a save is on its way, and again by its answer',
      async ({ keeper, answers }) => {
        answers.push(conflict)
        keeper.flush()
        keeper.meetNews(evasTitle)
      },
    ],
    [
      'twice',
      ({ keeper }) => {
        keeper.meetNews(evasTitle)
        keeper.meetNews(kept(6, { title: 'Van Eva' }, 'Eva'))
      },
    ],
  ])('the same field are asked, whenever it becomes known: %s', async (_when, happen) => {
    const opened = open()
    opened.keeper.change({ title: 'Van mij' })
    await happen(opened)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened.keeper.get()).toMatchObject({
      status: { kind: 'conflict', names: ['title'], theirs: { fields: { title: 'Van Eva' } } },
      fields: { title: 'Van mij' },
    })
    expect(opened.stored()?.fields.title).toBe('Van mij')
  })

  it('the same field: mine', async () => {
    const { keeper, sent } = await inConflict()
    await keeper.keepMine()
    expect(sent.at(-1)).toEqual({ title: 'Van mij', version: 5, by: 'hand' })
    expect(keeper.get()).toMatchObject({ status: { kind: 'saved' }, fields: { author: 'Eva' } })
  })

  it('the same field: theirs, and mine is kept aside', async () => {
    const { keeper, sent, aside, stored } = await inConflict()
    await keeper.takeTheirs()
    expect(aside).toEqual(['Van mij'])
    expect(keeper.get()).toMatchObject({
      status: { kind: 'saved' },
      fields: { title: 'Van Eva' },
      base: { version: 5 },
    })
    expect([sent.length, stored()]).toEqual([1, null])
  })

  it('the same field: both', async () => {
    const { keeper, sent } = await inConflict()
    await keeper.takeBoth()
    expect(sent.at(-1)).toEqual({ title: 'Van mij / Van Eva', version: 5, by: 'hand' })
  })
})

describe('unsaved text of an earlier visit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const unsaved = (title: string, base: Kept): Unsaved => ({ fields: { ...base.fields, title }, base, at: 0 })

  it('goes on where it stopped', async () => {
    const { keeper, sent } = open(kept(3))
    keeper.recover(unsaved('Verloren gewaand', kept(3)))
    await rest()
    expect(sent).toEqual([{ title: 'Verloren gewaand', version: 3, by: 'itself' }])
  })

  it('meets what was saved since: other fields join it, the same one is asked', async () => {
    const joined = open(kept(4, { author: 'Eva' }))
    joined.keeper.recover(unsaved('Verloren gewaand', kept(3)))
    expect(joined.keeper.get().fields).toMatchObject({ title: 'Verloren gewaand', author: 'Eva' })
    const asked = open(kept(4, { title: 'Van Eva' }))
    asked.keeper.recover(unsaved('Verloren gewaand', kept(3)))
    expect(asked.keeper.get().status).toMatchObject({ kind: 'conflict', names: ['title'] })
  })
})
