import { describe, expect, it } from 'vitest'
import { countsOf, inOrder, percentOf, type QueueItem, type QueueState } from './queue-item.ts'

const anItem = (state: QueueState, sent = 0, size = 100): QueueItem => ({
  id: state,
  name: 'a.pdf',
  isFolder: false,
  folder: 'Verslagen',
  size,
  sent,
  state,
  problem: null,
  resource: null,
})

describe('how far the queue is', () => {
  it('is counted in bytes; what failed or was cancelled counts for nothing', () => {
    const items = [
      anItem('done', 100),
      anItem('sending', 30),
      anItem('queued'),
      anItem('cancelled'),
      anItem('failed', 90),
    ]
    expect(countsOf(items)).toEqual({
      done: 1,
      failed: 1,
      interrupted: 0,
      total: 4,
      underWay: 2,
      percent: 43,
      isOffline: false,
    })
  })

  it('reaches 100 % only when all is confirmed', () => {
    expect(countsOf([anItem('done', 100), anItem('storing', 99)]).percent).toBe(99)
    expect(countsOf([anItem('storing', 10_000, 10_000)]).percent).toBe(99)
    expect(countsOf([anItem('done', 100), anItem('failed')]).percent).toBe(100)
    expect(percentOf(anItem('storing', 100))).toBe(99)
    expect(percentOf(anItem('done', 100))).toBe(100)
  })

  it('counts files; folders only where nothing but folders is made', () => {
    const folder = { ...anItem('done', 0, 0), isFolder: true }
    expect(countsOf([folder, anItem('done', 100), anItem('queued')])).toMatchObject({ done: 1, total: 2 })
    expect(countsOf([folder])).toMatchObject({ done: 1, total: 1, percent: 100 })
  })

  it('knows empty files, and an empty queue', () => {
    expect(countsOf([anItem('done', 0, 0), anItem('queued', 0, 0)]).percent).toBe(50)
    expect(countsOf([]).percent).toBe(0)
    expect(percentOf(anItem('sending', 0, 0))).toBe(0)
  })
})

it('shows what goes on first and what is over last', () => {
  const shown = inOrder([anItem('done'), anItem('queued'), anItem('failed'), anItem('sending'), anItem('cancelled')])
  expect(shown.map(({ state }) => state)).toEqual(['sending', 'failed', 'queued', 'cancelled', 'done'])
})
