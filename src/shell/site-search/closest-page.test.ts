import { expect, it } from 'vitest'
import { closestPage, pageNamed } from './closest-page.ts'

it.each([
  ['/nieuws', '/news'],
  ['/nl/Nieuws.html', '/news'],
  ['/fr/actualit%C3%A9s', '/news'],
  ['/formation', '/training'],
  ['/bestuursorganen', '/team/board-of-directors'],
  ['/lid-worden/', '/team/become-member'],
  ['/contacts', '/contact'],
  ['/privacy-policy', '/privacy'],
  ['/toegankelijkheidsverklaring', '/accessibility'],
  ['/inlogen', '/login'],
])('%s probably meant %s', (asked, page) => {
  expect(closestPage(asked)?.path).toBe(page)
})

it.each(['/', '/no/such/place', '/wp-admin.php', '/%', `/${'a'.repeat(5_000)}`, '/x', '/administration-of-what'])(
  '%s is near nothing',
  (asked) => {
    expect(closestPage(asked)).toBeNull()
  },
)

it('names only pages that there are', () => {
  expect(pageNamed('/news')?.name).toBe('shell.navigation.news')
  expect(pageNamed('https://elsewhere.example')).toBeNull()
  expect(pageNamed(null)).toBeNull()
})
