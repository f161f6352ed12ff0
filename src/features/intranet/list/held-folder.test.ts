import { afterEach, describe, expect, it } from 'vitest'
import { holdFolder, isOnlyShownOtherwise } from './list-order.ts'

const from = (from: string, to: string) =>
  isOnlyShownOtherwise(new URL(from, 'https://portal.example'), new URL(to, 'https://portal.example'))

afterEach(() => holdFolder(null))

describe('isOnlyShownOtherwise', () => {
  it('lets the browser sort and filter a folder that it holds', () => {
    holdFolder('/information/a')
    expect(from('/information/a', '/information/a?sort=date&direction=desc')).toBe(true)
    expect(from('/information/a?year=2024', '/information/a')).toBe(true)
  })

  it('asks the server as long as rows are missing', () => {
    expect(from('/information/a', '/information/a?sort=date')).toBe(false)
    holdFolder('/information/b')
    expect(from('/information/a', '/information/a?sort=date')).toBe(false)
  })

  it('leaves searching to the search, held or not', () => {
    expect(from('/information/a?q=b', '/information/a?q=ba')).toBe(true)
    expect(from('/information/a', '/information/a?q=b&sort=date')).toBe(false)
  })

  it('asks the server for another folder, for anything else, and for the same again', () => {
    holdFolder('/information/a')
    expect(from('/information/a', '/information/b')).toBe(false)
    expect(from('/information/a', '/information/a?after=x')).toBe(false)
    expect(from('/information/a?year=2024', '/information/a?year=2024')).toBe(false)
  })
})
