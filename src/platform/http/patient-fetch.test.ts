import { describe, expect, it } from 'vitest'
import { isAskedAgain } from './patient-fetch.ts'

const asksAgain = (path: string, page: string) =>
  isAskedAgain(new URL(path, 'https://leden.example.be'), new URL(page, 'https://leden.example.be'))

describe('a request that only refreshes the page', () => {
  it('is known by the address of the page, whichever of its routes it asks', () => {
    expect(asksAgain('/information.data', '/information')).toBe(true)
    expect(asksAgain('/information/a1.data?year=2024&_routes=root', '/information/a1?year=2024')).toBe(true)
    expect(asksAgain('/_.data', '/')).toBe(true)
  })

  it('is not the way to another page, another order of the list, another site, or a file', () => {
    expect(asksAgain('/information/b2.data', '/information/a1')).toBe(false)
    expect(asksAgain('/information.data?sort=date', '/information')).toBe(false)
    expect(asksAgain('https://elsewhere.example/information.data', '/information')).toBe(false)
    expect(asksAgain('/information/rows?page=2', '/information')).toBe(false)
  })
})
