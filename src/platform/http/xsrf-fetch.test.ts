import { describe, expect, it } from 'vitest'
import { needsXsrfToken, xsrfTokenIn } from './xsrf-fetch.ts'

const here = 'https://leden.example.be'

describe('the XSRF header', () => {
  it('goes with changing requests to relative addresses', () => {
    expect(needsXsrfToken('POST', '/logout', here)).toBe(true)
    expect(needsXsrfToken('delete', 'uploads/1', here)).toBe(true)
    expect(needsXsrfToken('PATCH', `${here}/uploads/1`, here)).toBe(true)
  })

  it('never goes with a reading request, nor to another site', () => {
    expect(needsXsrfToken('GET', '/news', here)).toBe(false)
    expect(needsXsrfToken('head', '/news', here)).toBe(false)
    expect(needsXsrfToken('POST', 'https://elsewhere.example/logout', here)).toBe(false)
    expect(needsXsrfToken('POST', '//elsewhere.example/logout', here)).toBe(false)
  })

  it('is read from its own cookie only', () => {
    expect(xsrfTokenIn('lang=nl; XSRF-TOKEN=a%3Db; theme=dark')).toBe('a=b')
    expect(xsrfTokenIn('NOT-XSRF-TOKEN=x')).toBe('')
    expect(xsrfTokenIn('')).toBe('')
  })
})
