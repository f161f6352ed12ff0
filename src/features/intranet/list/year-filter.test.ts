import { describe, expect, it } from 'vitest'
import type { Resource } from '../core/resource.ts'
import { allYears, chosenYear, ofYear, yearsOf } from './list-order.ts'

const aResource = (facts: Partial<Resource> & { id: string }): Resource => ({
  collection: 'userIntranet',
  parent: null,
  folder: false,
  nameNL: facts.id,
  nameFR: facts.id,
  createdAt: 0,
  visibility: 'members',
  ownVisibility: null,
  revision: 0,
  author: null,
  extension: 'pdf',
  size: 1,
  ...facts,
})
const on = (iso: string) => Date.parse(iso) / 1000

const minutes = aResource({ id: 'minutes', folder: true, createdAt: on('2019-05-01T10:00:00Z') })
const budget = aResource({ id: 'budget', createdAt: on('2024-02-01T10:00:00Z') })
const report = aResource({ id: 'report', createdAt: on('2024-11-01T10:00:00Z') })
/** Half past midnight on New Year's Day in Belgium, still 2025 in UTC. */
const chosen = aResource({ id: 'chosen', createdAt: on('2025-12-31T23:30:00Z') })
const listing = [minutes, budget, report, chosen]
const ids = (resources: Resource[]) => resources.map(({ id }) => id)

describe('the year filter', () => {
  it('offers the years of the files, newest first, with their number', () => {
    expect(yearsOf(listing)).toEqual([
      { year: 2026, files: 1 },
      { year: 2024, files: 2 },
    ])
  })

  it('keeps the files of one year and every folder', () => {
    expect(ids(ofYear(listing, 2024))).toEqual(['minutes', 'budget', 'report'])
    expect(ids(ofYear(listing, 2020))).toEqual(['minutes'])
  })

  it('shows everything for -1, the value of all years', () => {
    expect(ids(ofYear(listing, allYears))).toEqual(['minutes', 'budget', 'report', 'chosen'])
  })

  it.each([
    ['year=2024', 2024],
    ['year=-1', -1],
    ['', -1],
    ['year=20240', -1],
    ['year=abcd', -1],
  ])('reads ?%s as %d', (search, year) => {
    expect(chosenYear(new URLSearchParams(search))).toBe(year)
  })
})
