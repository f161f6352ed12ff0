import { describe, expect, it } from 'vitest'
import { firstWindow, piecesOf, plainLimit, windowOf } from './use-row-window.ts'

const tall = { height: 800, rowHeight: 44 }

describe('windowOf', () => {
  it('shows a short list whole, wherever one has scrolled', () => {
    expect(windowOf({ ...tall, top: 2000, count: plainLimit })).toEqual({ first: 0, last: plainLimit })
  })

  it('begins at the first row while the list stands below the upper edge', () => {
    expect(windowOf({ ...tall, top: -300, count: 2000 })).toEqual({ first: 0, last: 32 })
  })

  it('holds what is seen and some rows on both sides', () => {
    const { first, last } = windowOf({ ...tall, top: 44 * 1000, count: 2000 })
    expect(first).toBeLessThanOrEqual(984)
    expect(last).toBeGreaterThanOrEqual(1019 + 16)
    expect(last - first).toBeLessThan(70)
  })

  it('moves in steps, so that a little scrolling changes nothing', () => {
    const at = (top: number) => windowOf({ ...tall, top, count: 2000 })
    expect(at(44 * 1001)).toEqual(at(44 * 1000))
  })

  it('ends with the last row, also when the list has become shorter than where one was', () => {
    expect(windowOf({ ...tall, top: 44 * 1990, count: 2000 }).last).toBe(2000)
    expect(windowOf({ ...tall, top: 44 * 1990, count: 150 })).toEqual({ first: 150, last: 150 })
  })

  it('shows the first screen before rows can be measured', () => {
    expect(windowOf({ ...tall, rowHeight: 0, top: 0, count: 2000 })).toEqual(firstWindow(2000))
  })
})

describe('piecesOf', () => {
  const drawn = (...of: Parameters<typeof piecesOf>) =>
    piecesOf(...of).map((piece) => ('gap' in piece ? `(${piece.gap})` : piece.index))

  it('fills what is left out above and below with gaps', () => {
    expect(drawn({ first: 3, last: 6 }, -1, 10)).toEqual(['(3)', 3, 4, 5, '(4)'])
  })

  it('keeps the focused row in the page, above and below the window', () => {
    expect(drawn({ first: 3, last: 5 }, 1, 9)).toEqual(['(1)', 1, '(1)', 3, 4, '(4)'])
    expect(drawn({ first: 3, last: 5 }, 8, 9)).toEqual(['(3)', 3, 4, '(3)', 8])
    expect(drawn({ first: 3, last: 5 }, 4, 9)).toEqual(['(3)', 3, 4, '(4)'])
  })

  it('leaves no gap out: rows and gaps together are all rows', () => {
    for (const kept of [-1, 0, 7, 40, 99]) {
      const rows = piecesOf({ first: 24, last: 56 }, kept, 100).map((piece) => ('gap' in piece ? piece.gap : 1))
      expect(rows.reduce((sum, one) => sum + one)).toBe(100)
    }
  })

  it('forgets a focused row that is no longer there', () => {
    expect(drawn({ first: 0, last: 2 }, 5, 2)).toEqual([0, 1])
  })
})
