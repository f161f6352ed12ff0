import { describe, expect, it } from 'vitest'
import { isCurrent, navigationFor } from './main-navigation.tsx'

const namesFor = (opensAdministration: boolean) =>
  navigationFor({ opensAdministration }).map((item) => item.translationName.replace('shell.navigation.', ''))

/** Path and label of each item, in the order of the header. */
const whole = ['home', 'team', 'training', 'news', 'information', 'administration', 'contact', 'useful-links']

describe('navigation', () => {
  it('hides administration from who may enter no part of it', () => {
    expect(namesFor(false)).toEqual(whole.filter((name) => name !== 'administration'))
  })

  it('shows administration to the others, between information and contact', () => {
    expect(namesFor(true)).toEqual(whole)
  })

  it('gives Team no address of its own but three sub-items', () => {
    const team = navigationFor({ opensAdministration: false }).find(
      (item) => item.translationName === 'shell.navigation.team',
    )
    expect(team?.path).toBeNull()
    expect(team?.subCategories.map((sub) => sub.path)).toEqual([
      '/team/board-of-directors',
      '/team/workgroup',
      '/team/become-member',
    ])
  })

  it('marks an item as current on its page and below, and home only at home', () => {
    expect(isCurrent('/information', '/information/abc/edit')).toBe(true)
    expect(isCurrent('/information', '/information')).toBe(true)
    expect(isCurrent('/news', '/newsletter')).toBe(false)
    expect(isCurrent('/', '/news')).toBe(false)
    expect(isCurrent('/', '/')).toBe(true)
  })
})
