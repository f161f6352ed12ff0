import type { PageSlug } from '../content/page-content.ts'

export const boardPath = '/administration/pages'

export const editPagePath = (slug: PageSlug): string => `${boardPath}/${slug}`

export const pagePreviewPath = (slug: PageSlug): string => `${editPagePath(slug)}/preview`

export const pageRevisionsPath = (slug: PageSlug): string => `${editPagePath(slug)}/revisions`

/** Where readers find it. */
export const publicPaths: Record<PageSlug, string> = {
  home: '/',
  news: '/news',
  training: '/training',
  'board-of-directors': '/team/board-of-directors',
  workgroup: '/team/workgroup',
  'become-member': '/team/become-member',
  contact: '/contact',
  'useful-links': '/useful-links',
  terms: '/terms-of-service',
  privacy: '/privacy',
  accessibility: '/accessibility',
}
