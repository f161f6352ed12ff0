/** A published piece of news, as a row; its title is its id. */
export const anArticleRow = (id: string, facts: object = {}) => ({
  id,
  author: 'An Peeters',
  category: 'default' as const,
  title: id,
  content: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Tekst"}]}]}',
  excerpt: '',
  language: 'nl' as const,
  translation: null,
  source: null,
  coverExtension: null,
  createdAt: 1_800_000_000,
  notifiedAt: null,
  startsAt: null,
  state: 'published' as const,
  place: null,
  publishedAt: 'createdAt' in facts ? (facts.createdAt as number) : 1_800_000_000,
  publishedVersion: 0,
  publishAt: null,
  createdBy: null,
  cover: null,
  coverAlt: null,
  ...facts,
})

/** A comment that readers see. */
export const aCommentRow = (id: string, facts: object = {}) => ({
  ...{ id, article: 'one', user: 'anna', avatarColor: 'pink-500' as const, displayName: 'Anna', comment: 'Eens.' },
  ...{ createdAt: 1_800_000_000, flagged: false, parent: null, replyTo: null, verified: true },
  ...facts,
})
