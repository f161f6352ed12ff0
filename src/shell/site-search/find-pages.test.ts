import { describe, expect, it } from 'vitest'
import { emptyPage, type PageContent } from '#features/pages/content/page-content.ts'
import { readSearchQuery } from '#platform/search/search-query.ts'
import { findPages } from './find-pages.server.ts'

const localized = (nl: string, fr: string) => ({ nl, fr, nlAt: 1, frAt: 1 })
const doc = (text: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

const terms: PageContent = {
  ...emptyPage,
  texts: { title: localized('Huisregels', 'Règlement') },
  sections: [
    { id: 'a', title: localized('Aansprakelijkheid', ''), body: localized(doc('Geen advies over contact'), '') },
  ],
}

const found = (typed: string) => {
  const query = readSearchQuery(typed)
  return query ? findPages(query, new Map([['terms', terms]]), ({ path }) => [path]).map(({ path }) => path) : []
}

describe('public pages', () => {
  it.each([
    ['lid worden', ['/team/become-member']],
    ['ADHÉS', ['/team/become-member']],
    ['règlement', ['/terms-of-service']],
    ['aansprak', ['/terms-of-service']],
    ['huisregels advies', ['/terms-of-service']],
    // The name counts more than what stands in a text.
    ['contact', ['/contact', '/terms-of-service']],
    ['paragraph', []],
    ['xyzzy', []],
  ])('%j finds %j', (typed, paths) => {
    expect(found(typed)).toEqual(paths)
  })
})
