import { describe, expect, it } from 'vitest'
import { rowsBetween } from './draw-rectangle.ts'

describe('rowsBetween', () => {
  it('takes every row that is touched, downwards and upwards', () => {
    expect(rowsBetween(50, 140, 44, 10)).toEqual({ from: 1, to: 4 })
    expect(rowsBetween(140, 50, 44, 10)).toEqual({ from: 1, to: 4 })
  })

  it('goes no further than the list', () => {
    expect(rowsBetween(-100, 90, 44, 10)).toEqual({ from: 0, to: 3 })
    expect(rowsBetween(400, 9000, 44, 10)).toEqual({ from: 9, to: 10 })
  })

  it('takes nothing above or below the list', () => {
    expect(rowsBetween(-90, -10, 44, 10)).toEqual({ from: 0, to: 0 })
    expect(rowsBetween(500, 600, 44, 10)).toEqual({ from: 10, to: 10 })
  })
})
