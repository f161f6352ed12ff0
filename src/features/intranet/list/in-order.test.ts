import { describe, expect, it } from 'vitest'
import type { Resource } from '../core/resource.ts'
import { inOrder, usualOrder } from './list-order.ts'

const aDocument = (nameNL: string, more: Partial<Resource> = {}) =>
  ({
    id: nameNL,
    collection: 'userIntranet',
    parent: null,
    folder: false,
    nameNL,
    nameFR: '',
    createdAt: 0,
    visibility: 'members',
    ownVisibility: null,
    revision: 1,
    author: '',
    extension: 'pdf',
    size: 0,
    ...more,
  }) as Resource
const aFolder = (nameNL: string, more: Partial<Resource> = {}) =>
  aDocument(nameNL, { folder: true, author: null, size: null, ...more })

const names = (resources: readonly Resource[]) => resources.map(({ nameNL }) => nameNL)

describe('a listing by name', () => {
  it('sorts names as Dutch and French readers expect', () => {
    const wanted = ['2 a', '10 b', 'Ambt', 'eau', 'école', 'Étude', 'ijs', 'iJzer', 'œil', 'Œuvre', 'Oever', 'Zaak']
    const mixed = wanted.toReversed().map((name) => aDocument(name))
    expect(names(inOrder(mixed, usualOrder, 'nl'))).toEqual(wanted)
    expect(names(inOrder(mixed, usualOrder, 'fr'))).toEqual(wanted)
  })

  it('keeps folders first in both directions', () => {
    const mixed = [aDocument('a'), aFolder('b'), aDocument('c'), aFolder('d')]
    expect(names(inOrder(mixed, usualOrder, 'nl'))).toEqual(['b', 'd', 'a', 'c'])
    expect(names(inOrder(mixed, { ...usualOrder, direction: 'desc' }, 'nl'))).toEqual(['d', 'b', 'c', 'a'])
  })

  it('takes the language of the reader, and the other name where one is missing', () => {
    const one = aDocument('z', { nameFR: 'a' })
    const other = aDocument('m')
    expect(names(inOrder([one, other], usualOrder, 'nl'))).toEqual(['m', 'z'])
    expect(names(inOrder([one, other], usualOrder, 'fr'))).toEqual(['z', 'm'])
  })
})

describe('a listing in another order', () => {
  const rows = [
    aDocument('a', { createdAt: 3, author: 'Jan', size: 20 }),
    aDocument('b', { createdAt: 1, author: 'éva', size: 20 }),
    aDocument('c', { createdAt: 2, author: 'An', size: 10 }),
    aFolder('map', { createdAt: 9 }),
  ]

  it.each([
    ['date', 'asc', ['map', 'b', 'c', 'a']],
    ['date', 'desc', ['map', 'a', 'c', 'b']],
    ['author', 'asc', ['map', 'c', 'b', 'a']],
    ['size', 'asc', ['map', 'c', 'a', 'b']],
    ['size', 'desc', ['map', 'a', 'b', 'c']],
  ] as const)('stands by %s, %s, equal ones by name', (sort, direction, wanted) => {
    expect(names(inOrder(rows, { ...usualOrder, sort, direction }, 'nl'))).toEqual(wanted)
  })

  it('shows the files of one year, and all folders', () => {
    const seconds = (year: number) => Date.UTC(year, 5) / 1000
    const years = [aDocument('old', { createdAt: seconds(2024) }), aDocument('new', { createdAt: seconds(2025) })]
    const shown = inOrder([...years, aFolder('map', { createdAt: seconds(2020) })], { ...usualOrder, year: 2025 }, 'nl')
    expect(names(shown)).toEqual(['map', 'new'])
  })

  it('does not disturb what it was given', () => {
    const given = [aDocument('b'), aDocument('a')]
    inOrder(given, usualOrder, 'nl')
    expect(names(given)).toEqual(['b', 'a'])
  })
})
