import { change } from '../../tests/support/portal-data.ts'
import { inGroup, type Site } from './shot.ts'

/** A page without the table that it reads. */
function broken({ fresh }: Site): string {
  change(fresh, 'drop table if exists pages_link')
  return '/useful-links'
}

/** What somebody sees who has just installed it. */
export const freshShots = inGroup('First hour', [
  { name: 'fresh-home', path: '/' },
  { name: 'fresh-news', path: '/news' },
  { name: 'fresh-training', path: '/training' },
  { name: 'fresh-team', path: '/team/board-of-directors' },
  { name: 'fresh-contact', path: '/contact' },
  { name: 'fresh-become-member', path: '/team/become-member' },
  { name: 'fresh-sign-in', path: '/login' },
  { name: 'fresh-dashboard', path: '/administration', as: 'first' },
  { name: 'fresh-members', path: '/administration/members', as: 'first' },
  { name: 'fresh-articles', path: '/administration/articles', as: 'first' },
  { name: 'fresh-documents', path: '/information', as: 'first' },
  { name: 'fresh-payments', path: '/administration/payments', as: 'first' },
  { name: 'fresh-organisation', path: '/administration/organisation', as: 'first' },
  { name: 'fresh-pages', path: '/administration/pages', as: 'first' },
])

/** Its link works once: before the first administrator is made. */
export const setupShots = inGroup('First hour', [{ name: 'set-up', path: ({ setupPath }) => setupPath }])

/** After all others, which need what it breaks. */
export const brokenShots = inGroup('First hour', [{ name: 'error', path: broken, status: 500 }])
