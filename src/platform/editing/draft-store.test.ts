import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedDraft, UnsavedDraft } from './draft-state.ts'
import { createDraftStore, type SaveAnswer } from './draft-store.ts'

type ArticleFields = { title: string; excerpt: string; author: string }
type Saved = SavedDraft<ArticleFields>
type Answer = SaveAnswer<ArticleFields>
type Unsaved = UnsavedDraft<ArticleFields>

const fields: ArticleFields = { title: 'Titel', excerpt: '', author: 'An' }
const saved = (version: number, changed: Partial<ArticleFields> = {}, savedBy: string | null = null): Saved => ({
  version,
  savedAt: 1000 + version,
  savedBy,
  fields: { ...fields, ...changed },
})

type Sent = { title: string; version: number; by: string }

/** A store before a server that answers as the test says; otherwise it saves each time. */
function open(start: Saved = saved(1)) {
  const sent: Sent[] = []
  const answers: (Answer | Promise<Answer>)[] = []
  const aside: string[] = []
  let stored: Omit<Unsaved, 'at'> | null = null
  const store = createDraftStore(start, {
    combine: (_name, mine, theirs) => `${mine} / ${theirs}`,
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
  return { store, sent, answers, aside, stored: () => stored }
}
const offline: Answer = { kind: 'unreached', why: 'line' }
const rest = () => vi.advanceTimersByTimeAsync(2000)

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is saved by itself two seconds after the last key, once', async () => {
    const { store, sent, stored } = open()
    store.change({ title: 'T' })
    await vi.advanceTimersByTimeAsync(1500)
    store.change({ title: 'Ti' })
    expect(stored()?.fields.title).toBe('Ti')
    await vi.advanceTimersByTimeAsync(1999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([{ title: 'Ti', version: 1, by: 'itself' }])
    expect(store.get()).toMatchObject({ status: { kind: 'saved' }, base: { version: 2, savedAt: 2000 } })
    expect(stored()).toBe(null)
    await rest()
    expect(sent).toHaveLength(1)
  })

  it('is saved at once as a field is left, and by hand even where nothing waits', async () => {
    const { store, sent } = open()
    store.flush()
    expect(sent).toEqual([])
    store.change({ title: 'Nieuw' })
    store.flush()
    await vi.advanceTimersByTimeAsync(0)
    await store.save('hand')
    expect(sent.map(({ by }) => by)).toEqual(['itself', 'hand'])
  })

  it('while a save is on its way is saved after it', async () => {
    const { store, sent, stored } = open()
    store.change({ title: 'eerst' })
    const saving = store.save('hand')
    store.change({ title: 'daarna' })
    await saving
    expect(store.get()).toMatchObject({ status: { kind: 'typed' }, base: { version: 2 } })
    expect(stored()?.fields.title).toBe('daarna')
    await rest()
    expect(sent.map(({ title, version }) => [title, version])).toEqual([
      ['eerst', 1],
      ['daarna', 2],
    ])
  })

  it('and saved by hand while it goes by itself is saved once more, as a version', async () => {
    const { store, sent } = open()
    store.change({ title: 'Nieuw' })
    store.flush()
    await store.save('hand')
    expect(sent.map(({ by }) => by)).toEqual(['itself', 'hand'])
  })

  it('is with the server before something is decided about it', async () => {
    const { store, sent, answers } = open()
    store.change({ title: 'Nieuw' })
    expect(await store.finishSaving()).toBe(true)
    expect(sent).toHaveLength(1)
    answers.push(offline)
    store.change({ title: 'Nieuwer' })
    expect(await store.finishSaving()).toBe(false)
  })

  it('stays in the browser without a connection, and goes as soon as there is one', async () => {
    const { store, sent, answers, stored } = open()
    answers.push(offline, { kind: 'unreached', why: 'server' }, offline)
    store.change({ title: 'Nieuw' })
    await rest()
    expect(store.get().status).toEqual({ kind: 'failed', why: 'line' })
    expect(stored()?.fields.title).toBe('Nieuw')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.get().status).toEqual({ kind: 'failed', why: 'server' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(3)
    store.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get().status.kind).toBe('saved')
    expect(stored()).toBe(null)
  })

  it('is tried again soon once the browser says that there is a connection, which may come a moment later', async () => {
    const { store, sent, answers } = open()
    answers.push(...Array.from({ length: 8 }, () => offline))
    store.change({ title: 'Nieuw' })
    await vi.advanceTimersByTimeAsync(2000 + 1000 + 2000 + 4000 + 8000 + 16_000 + 32_000)
    expect(sent).toHaveLength(7)
    store.retryNow()
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(8)
    await vi.advanceTimersByTimeAsync(1)
    expect(store.get().status.kind).toBe('saved')
  })

  it('is tried again soon too where the connection came back while a lost save was on its way', async () => {
    const { store, sent, answers } = open()
    const lost = Promise.withResolvers<Answer>()
    answers.push(offline, offline, offline, lost.promise)
    store.change({ title: 'Nieuw' })
    await vi.advanceTimersByTimeAsync(2000 + 1000 + 2000 + 4000)
    expect(store.get().status.kind).toBe('saving')
    store.retryNow()
    lost.resolve(offline)
    await vi.advanceTimersByTimeAsync(1000)
    expect([sent.length, store.get().status.kind]).toEqual([5, 'saved'])
  })

  it('and refused keeps its place, with a message at its field until that is changed', async () => {
    const { store, answers, stored } = open()
    answers.push({ kind: 'refused', fields: { title: { key: 'error.article.title-too-long' } }, problem: null })
    store.change({ title: 'te lang' })
    await rest()
    expect(store.get()).toMatchObject({
      status: { kind: 'refused' },
      errors: { title: {} },
      fields: { title: 'te lang' },
    })
    expect(stored()?.fields.title).toBe('te lang')
    store.change({ title: 'kort' })
    expect(store.get().errors).toEqual({})
  })
})

describe('two who write', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('different fields are merged without a question', async () => {
    const { store, sent, answers } = open()
    answers.push({ kind: 'conflict', theirs: saved(5, { author: 'Eva' }, 'Eva') })
    store.change({ title: 'Van mij' })
    await rest()
    expect(store.get().fields).toMatchObject({ title: 'Van mij', author: 'Eva' })
    await rest()
    expect(sent.at(-1)).toMatchObject({ title: 'Van mij', version: 5 })
  })

  it('are shown what the other saved where nothing is typed', async () => {
    const { store, sent } = open()
    store.receive(saved(2, { title: 'Van Eva' }, 'Eva'))
    expect(store.get()).toMatchObject({ fields: { title: 'Van Eva' }, arrivals: 1, base: { savedBy: 'Eva' } })
    await rest()
    expect(sent).toEqual([])
    store.receive(saved(1, { title: 'van vroeger' }))
    expect(store.get().fields.title).toBe('Van Eva')
  })

  /** Both changed the title. */
  async function inConflict() {
    const opened = open()
    opened.answers.push({ kind: 'conflict', theirs: saved(5, { title: 'Van Eva', author: 'Eva' }, 'Eva') })
    opened.store.change({ title: 'Van mij' })
    await rest()
    return opened
  }

  it('the same field are asked, and nothing is saved meanwhile', async () => {
    const { store, sent, stored } = await inConflict()
    expect(store.get().status).toMatchObject({ kind: 'conflict', names: ['title'] })
    store.change({ title: 'Toch van mij' })
    await rest()
    expect(sent).toHaveLength(1)
    expect(stored()?.fields.title).toBe('Toch van mij')
  })

  const evasTitle = saved(5, { title: 'Van Eva' }, 'Eva')
  const conflict: Answer = { kind: 'conflict', theirs: evasTitle }
  it.each<[string, (opened: ReturnType<typeof open>) => Promise<unknown> | unknown]>([
    ['before it was tried to save', ({ store }) => store.receive(evasTitle)],
    [
      'while offline',
      async ({ store, answers }) => {
        answers.push(offline)
        await rest()
        store.receive(evasTitle)
      },
    ],
    [
      'by the answer, once online again',
      async ({ store, answers }) => {
        answers.push(offline, conflict)
        await rest()
        store.retryNow()
      },
    ],
    [
      'while a save is on its way, and again by its answer',
      async ({ store, answers }) => {
        answers.push(conflict)
        store.flush()
        store.receive(evasTitle)
      },
    ],
    [
      'twice',
      ({ store }) => {
        store.receive(evasTitle)
        store.receive(saved(6, { title: 'Van Eva' }, 'Eva'))
      },
    ],
  ])('the same field are asked, whenever it becomes known: %s', async (_when, happen) => {
    const opened = open()
    opened.store.change({ title: 'Van mij' })
    await happen(opened)
    await vi.advanceTimersByTimeAsync(0)
    expect(opened.store.get()).toMatchObject({
      status: { kind: 'conflict', names: ['title'], theirs: { fields: { title: 'Van Eva' } } },
      fields: { title: 'Van mij' },
    })
    expect(opened.stored()?.fields.title).toBe('Van mij')
  })

  it('the same field: mine', async () => {
    const { store, sent } = await inConflict()
    await store.keepMine()
    expect(sent.at(-1)).toEqual({ title: 'Van mij', version: 5, by: 'hand' })
    expect(store.get()).toMatchObject({ status: { kind: 'saved' }, fields: { author: 'Eva' } })
  })

  it('the same field: theirs, and mine is kept aside', async () => {
    const { store, sent, aside, stored } = await inConflict()
    await store.keepTheirs()
    expect(aside).toEqual(['Van mij'])
    expect(store.get()).toMatchObject({
      status: { kind: 'saved' },
      fields: { title: 'Van Eva' },
      base: { version: 5 },
    })
    expect([sent.length, stored()]).toEqual([1, null])
  })

  it('the same field: both', async () => {
    const { store, sent } = await inConflict()
    await store.keepBoth()
    expect(sent.at(-1)).toEqual({ title: 'Van mij / Van Eva', version: 5, by: 'hand' })
  })
})

describe('unsaved text of an earlier visit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const unsaved = (title: string, base: Saved): Unsaved => ({ fields: { ...base.fields, title }, base, at: 0 })

  it('goes on where it stopped', async () => {
    const { store, sent } = open(saved(3))
    store.recover(unsaved('Verloren gewaand', saved(3)))
    await rest()
    expect(sent).toEqual([{ title: 'Verloren gewaand', version: 3, by: 'itself' }])
  })

  it('meets what was saved since: other fields join it, the same one is asked', async () => {
    const joined = open(saved(4, { author: 'Eva' }))
    joined.store.recover(unsaved('Verloren gewaand', saved(3)))
    expect(joined.store.get().fields).toMatchObject({ title: 'Verloren gewaand', author: 'Eva' })
    const asked = open(saved(4, { title: 'Van Eva' }))
    asked.store.recover(unsaved('Verloren gewaand', saved(3)))
    expect(asked.store.get().status).toMatchObject({ kind: 'conflict', names: ['title'] })
  })
})
