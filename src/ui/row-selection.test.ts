import { describe, expect, it } from 'vitest'
import { everyRow, noRows, onlyRow, type RowSelection, rowsUpTo, toggledRow } from './row-selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ selected }: RowSelection) => [...selected].sort().join('')

describe('selecting rows', () => {
  it('draws a range from the row that was clicked to the row that was Shift-clicked, either way', () => {
    expect(chosen(rowsUpTo(onlyRow('b'), ids, 'd'))).toBe('bcd')
    expect(chosen(rowsUpTo(onlyRow('d'), ids, 'b'))).toBe('bcd')
  })

  it('draws the next range from the same row, leaving the former range', () => {
    const first = rowsUpTo(onlyRow('c'), ids, 'e')
    expect(chosen(rowsUpTo(first, ids, 'a'))).toBe('abc')
  })

  it('draws the range from the row that was last Ctrl-clicked', () => {
    const toggled = toggledRow(onlyRow('a'), 'd')
    expect(chosen(toggled)).toBe('ad')
    expect(chosen(rowsUpTo(toggled, ids, 'e'))).toBe('de')
  })

  it('takes away a row that is toggled twice', () => {
    expect(chosen(toggledRow(toggledRow(onlyRow('a'), 'b'), 'b'))).toBe('a')
  })

  it('selects the row alone when there is nothing to draw a range from', () => {
    expect(chosen(rowsUpTo(noRows, ids, 'c'))).toBe('c')
    expect(chosen(rowsUpTo(onlyRow('gone'), ids, 'c'))).toBe('c')
  })

  it('selects all the rows that are shown', () => {
    expect(chosen(everyRow(noRows, ids))).toBe('abcde')
  })
})
