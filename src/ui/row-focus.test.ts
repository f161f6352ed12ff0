import { describe, expect, it } from 'vitest'
import { neighbourOf } from './row-selection.ts'

const rows = ['a', 'b', 'c', 'd']
const afterLosing = (...leaving: string[]) => neighbourOf(rows, new Set(leaving))

describe('the focus after rows left', () => {
  it('goes to the next row', () => {
    expect(afterLosing('b')).toBe('c')
    expect(afterLosing('a', 'c')).toBe('d')
  })

  it('goes to the previous row when the last one left', () => {
    expect(afterLosing('d')).toBe('c')
    expect(afterLosing('c', 'd')).toBe('b')
  })

  it('has no row to go to in an emptied list', () => {
    expect(afterLosing(...rows)).toBeNull()
  })
})
