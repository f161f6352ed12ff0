import type { Collection } from '#platform/database/schema/intranet.ts'

export const topics = {
  folder: (collection: Collection, parent: string | null) => `intranet:${collection}:${parent ?? 'root'}`,
  trash: 'intranet:trash',
  user: (id: string) => `user:${id}`,
  members: 'members',
  applications: 'members:applications',
  register: 'members:register',
  article: (id: string) => `article:${id}`,
  comments: (articleId: string) => `article:${articleId}:comments`,
  articles: 'articles',
  drafts: 'articles:drafts',
  moderation: 'articles:moderation',
  /** Anything on the public pages that admins write: texts, people, links, slides. */
  pages: 'pages',
  messages: 'messages',
  newsletter: 'newsletter',
  payments: 'payments',
  /** What becomes of each mail about payments: nothing else of them changes with it. */
  paymentMails: 'payments:mails',
} as const

/** What only admins see: no page of a visitor changes with it. */
export const isForAdmins = (topic: string): boolean => forAdmins.has(topic)

const forAdmins = new Set<string>([
  topics.drafts,
  topics.moderation,
  topics.messages,
  topics.newsletter,
  topics.payments,
  topics.paymentMails,
])
