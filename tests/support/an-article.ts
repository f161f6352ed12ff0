import type { Insertable } from 'kysely'
import type { Schema } from '../../src/platform/database/schema.ts'

/** The columns of a row that a test is about. */
export type Facts<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

const nothingElse = {
  category: 'default' as const,
  source: null,
  startsAt: null,
  place: null,
  cover: null,
  coverAlt: null,
}

/** A text of paragraphs, as the editor sends it. */
export const textOf = (...paragraphs: string[]): string =>
  JSON.stringify({
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })),
  })

/** An article, as a row: read since it was made, unless its state says otherwise; its title is its id. */
export function anArticleRow(id: string, facts: Facts<'articlesArticle'> = {}) {
  const { state = 'published', createdAt = 1_800_000_000 } = facts
  return {
    ...nothingElse,
    id,
    author: 'An Peeters',
    title: id,
    content: textOf('Tekst'),
    excerpt: '',
    language: 'nl' as const,
    translation: null,
    coverExtension: null,
    createdAt,
    notifiedAt: null,
    state,
    publishedAt: state === 'published' ? createdAt : null,
    publishedVersion: state === 'published' ? 0 : null,
    publishAt: null,
    createdBy: null,
    ...facts,
  }
}

/** Its draft at version 1, as a row: as an editor that was opened leaves it. */
export const aDraftRow = (article: string, facts: Facts<'articlesDraft'> = {}) => ({
  ...nothingElse,
  article,
  author: 'An Peeters',
  title: article,
  content: textOf('Tekst'),
  excerpt: '',
  language: 'nl' as const,
  documents: '[]',
  version: 1,
  savedAt: 1_800_000_000,
  savedBy: null,
  openedAt: null,
  openedBy: null,
  ...facts,
})

/** A comment that readers see, as a row. */
export const aCommentRow = (id: string, facts: Facts<'articlesComment'> = {}) => ({
  id,
  article: 'one',
  user: 'anna',
  avatarColor: 'pink-500' as const,
  displayName: 'Anna',
  comment: 'Eens.',
  createdAt: 1_800_000_000,
  flagged: false,
  parent: null,
  replyTo: null,
  verified: true,
  ...facts,
})
