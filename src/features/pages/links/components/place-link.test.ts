import { describe, expect, it } from 'vitest'
import type { Link, LinkGroup } from '../link.ts'
import { placeGroup, placeLink } from './use-links.ts'

const localized = { nl: 'x', fr: 'x', nlAt: 0, frAt: 0 }
const check = { state: null, note: null, checkedAt: null, failingSince: null }
const link = (group: string, id: string): Link => ({
  id,
  group,
  check,
  title: localized,
  description: localized,
  url: 'https://voorbeeld.be',
  version: 1,
})
const group = (id: string, ...links: string[]): LinkGroup => ({
  id,
  title: localized,
  version: 1,
  links: links.map((one) => link(id, one)),
})
const groups = [group('law', 'a', 'b', 'c'), group('help', 'd'), group('none')]
const shown = (those: readonly LinkGroup[]) =>
  those.map(({ id, links }) => `${id}: ${links.map((one) => `${one.id} in ${one.group}`).join(', ')}`)

describe('a link', () => {
  it.each([
    ['b', 'law', null, 'law: b in law, a in law, c in law'],
    ['a', 'law', 'c', 'law: b in law, c in law, a in law'],
    ['a', 'law', 'b', 'law: b in law, a in law, c in law'],
  ])('%s is put in %s after %s', (id, to, after, law) => {
    expect(shown(placeLink(groups, id, to, after))).toEqual([law, 'help: d in help', 'none: '])
  })

  it('goes to another group, also an empty one', () => {
    const [law, help, none] = shown(placeLink(placeLink(groups, 'b', 'help', 'd'), 'a', 'none', null))
    expect([law, help, none]).toEqual(['law: c in law', 'help: d in help, b in help', 'none: a in none'])
  })

  it('that is gone moves nothing', () => {
    expect(placeLink(groups, 'gone', 'law', null)).toBe(groups)
  })
})

it('a group is put after another, or first; one that is gone moves nothing', () => {
  const ids = (those: readonly LinkGroup[]) => those.map(({ id }) => id)
  expect(ids(placeGroup(groups, 'law', 'none'))).toEqual(['help', 'none', 'law'])
  expect(ids(placeGroup(groups, 'none', null))).toEqual(['none', 'law', 'help'])
  expect(placeGroup(groups, 'gone', null)).toBe(groups)
})
