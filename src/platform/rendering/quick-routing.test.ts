import { matchRoutes, type RouteObject, resolvePath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { couldMatch, isPlainAddress, rankedOnce } from './quick-routing.ts'

describe('an address that could match', () => {
  const paths = ['/', '/news', '/news/:id', '/administration/members/:id/log', '/:page', '/files/*']
  const asked = ['/', '/news', '/NEWS/', '/news/1', '/administration/members/1/log', '/Administration/members/1/log']
  const others = ['/newsletter', '/files', '/files/a/b', '//news', '/new', '/administration', '/nieuws/é']

  it.each(paths)('is each that React Router finds for %s', (path) => {
    const tree: RouteObject[] = [{ path: '', children: [{ path: path.slice(1), id: 'it' }] }]
    const found = [...asked, ...others].filter((address) => matchRoutes(tree, address)?.at(-1)?.route.id === 'it')
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((address) => !couldMatch({ path }, address.toLowerCase()))).toEqual([])
  })

  it('is none that begins otherwise', () => {
    expect(paths.filter((path) => couldMatch({ path }, '/news/1'))).toEqual(['/', '/news', '/news/:id', '/:page'])
  })
})

it('the branches of a site map are put in order once, of each its own', () => {
  const [one, other] = [[{ path: 'a' }], [{ path: 'b' }]]
  let times = 0
  const rank = (routes: { path: string }[]) => {
    times += 1
    return routes.map(({ path }) => ({ path: `/${path}` }))
  }
  const found = [one, other, one, other].map((routes) => rankedOnce(routes, rank))
  expect(found).toEqual([[{ path: '/a' }], [{ path: '/b' }], [{ path: '/a' }], [{ path: '/b' }]])
  expect(times).toBe(2)
})

describe('a plain address', () => {
  it('is one that React Router leaves as it is', () => {
    const plain = ['/', '/news', '/news/', '/a/b?c=d&e=/f', '/a#b', '/a?b=é#c', '/é b']
    expect(plain.filter(isPlainAddress)).toEqual(plain)
    const written = plain.map((to) => resolvePath(to, '/elsewhere'))
    expect(written.map(({ pathname, search, hash }) => pathname + search + hash)).toEqual(plain)
  })

  it('is none that stands for another one', () => {
    const others = [
      '',
      'a',
      '.',
      '..',
      '?a=b',
      '#a',
      '//a',
      'https://a',
      '/a//b',
      '/a/../b',
      '/a/.',
      '/\\a',
      '/a?',
      '/a?#b',
    ]
    expect(others.filter(isPlainAddress)).toEqual([])
    expect(isPlainAddress({ pathname: '/a' })).toBe(false)
  })
})
