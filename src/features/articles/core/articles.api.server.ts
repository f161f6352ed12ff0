import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { type RichText, textBlocksOf, textOf } from '#ui/rich-text/rich-text.ts'
import { richTextHtml } from '#ui/rich-text/rich-text-html.server.ts'
import { pieceSizes, textOf as textOfComment } from '../comments/comment.ts'
import type { Comments, ShownComment } from '../comments/comment-thread.service.server.ts'
import { coverPath } from '../media/cover-files.ts'
import { documentAddress, textMediaOf } from '../media/text-media.ts'
import type { ArticleService } from './article.service.server.ts'
import type { ListedArticle } from './article.ts'

export function createArticlesApi(articles: ArticleService, comments: Pick<Comments, 'piece'>, publicUrl: string) {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api)

  serve(operations.listArticles, async (c, { query: { category, language = c.get('language'), after, limit } }) => {
    const found = await articles.page(c.get('viewer'), { category, language, limit }, after)
    return c.json({ articles: found.articles.map((each) => summaryIn(each, publicUrl)), next: found.next })
  })

  serve(operations.getArticle, async (c, { params }) => {
    const article = await articles.open(c.get('viewer'), params.id)
    const [listed] = await articles.withCounts([article])
    const { id, author, source, translation, modifiedAt, content, documents } = article
    const media = textMediaOf(article, article.language)
    return c.json({
      ...summaryIn({ ...article, commentCount: listed?.commentCount ?? 0 }, publicUrl),
      author,
      source,
      translation: translation?.id ?? null,
      modifiedAt,
      blocks: blocksOf(content),
      html: richTextHtml(content, { baseUrl: publicUrl, media }),
      documents: documents.map((document) => ({ ...document, url: publicUrl + documentAddress(id, document.id) })),
    })
  })

  serve(operations.listComments, async (c, { params, query: { before } }) => {
    const article = await articles.open(c.get('viewer'), params.id)
    const piece = await comments.piece(c.get('viewer'), article.id, { before, size: pieceSizes[2] })
    const next = piece.earlier && new URLSearchParams(piece.earlier.at).get('before')
    const shown = piece.comments.map(({ answers, earlierAnswers, ...comment }) => {
      return { ...commentIn(comment), answers: answers.map(commentIn), earlierAnswers }
    })
    return c.json({ count: piece.count, comments: shown, next })
  })
  return api
}

function summaryIn(article: ListedArticle, publicUrl: string) {
  const { id, title, excerpt, language, category, createdAt, publishedAt, startsAt, place, commentCount } = article
  const path = coverPath(article)
  const cover = path && { url: publicUrl + path, alt: article.coverAlt ?? '' }
  return { id, title, excerpt, language, category, createdAt, publishedAt, startsAt, place, cover, commentCount }
}

/** Its words, paragraph by paragraph; those of lists and quotes too. */
const blocksOf = (content: RichText) =>
  textBlocksOf(content)
    .map((block) => ({ kind: block.type, text: textOf(block).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')

const languages = z.enum(['nl', 'fr'])
const query = z.object({
  category: z.enum(['default', 'training']).default('default').describe('default is news'),
  language: languages.optional().describe('of the article; that of the asker when absent'),
  after: pieceCursor(100),
  limit: pieceLimit(24, 100),
})

const summary = z
  .object({
    id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    language: languages,
    createdAt: z.int().describe('UTC seconds: when it was begun'),
    publishedAt: z.int().describe('UTC seconds: the date it bears'),
    startsAt: z.int().nullable().describe('trainings only: UTC seconds'),
    place: z.string().nullable().describe('trainings only'),
    category: z.enum(['default', 'training']),
    cover: z
      .object({ url: z.string(), alt: z.string().describe('empty: it is decoration') })
      .nullable()
      .describe('the picture at its head'),
    commentCount: z.int().describe('comments that readers see'),
  })
  .openapi('ArticleSummary')

const attached = z
  .object({
    id: z.string(),
    name: z.string(),
    extension: z.string(),
    size: z.int().describe('bytes'),
    createdAt: z.int().describe('UTC seconds'),
    url: z.string().describe('where its bytes are'),
  })
  .openapi('ArticleDocument')

const article = summary
  .extend({
    author: z.string(),
    modifiedAt: z.int().describe('UTC seconds: when this text was published'),
    source: z.string().nullable(),
    translation: z.string().nullable().describe('the id of the same article in the other language'),
    blocks: z
      .array(z.object({ kind: z.enum(['heading', 'paragraph']), text: z.string() }))
      .describe('its words, paragraph by paragraph; of pictures and documents what is said of them'),
    html: z.string().describe('the same with lists, links, emphasis, pictures and documents; addresses are whole'),
    documents: z.array(attached),
  })
  .openapi('Article')

const page = z.object({
  articles: z.array(summary),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

const commentIn = ({ id, state, name, isMember, userId, at, isEdited, replyTo, paragraphs }: ShownComment) => ({
  id,
  state,
  name,
  isMember,
  user: userId,
  at,
  isEdited,
  replyTo,
  text: textOfComment(paragraphs),
})

const comment = z
  .object({
    id: z.string(),
    state: z
      .enum(['shown', 'hidden', 'deleted', 'undoable'])
      .describe('of others than `shown` nothing is left to read'),
    name: z.string().describe('empty: a former member'),
    isMember: z.boolean(),
    user: z.string().nullable().describe('the id of a member, for members'),
    at: z.int().describe('UTC seconds: when it was written, hidden or deleted'),
    isEdited: z.boolean(),
    replyTo: z.string().nullable().describe('the name of whom it answers; empty: a former member'),
    text: z.string(),
  })
  .openapi('Comment')

const thread = z.object({
  count: z.int().describe('of all that can be read in the whole thread'),
  comments: z.array(
    comment.extend({
      answers: z.array(comment).describe('the newest of them'),
      earlierAnswers: z.int().describe('how many are left out'),
    }),
  ),
  next: z.string().nullable().describe('give it as `before` to read further back; null at the beginning'),
})

const reads = { method: 'get', tag: 'Articles', scopes: ['articles:read'], isOpen: true } as const

const operations = {
  listArticles: {
    ...reads,
    path: '/articles',
    id: 'listArticles',
    query,
    summary: 'News or training in one language, newest first',
    answers: { 200: { description: 'a piece of the list', schema: page } },
  },
  getArticle: {
    ...reads,
    path: '/articles/{id}',
    id: 'getArticle',
    params: z.object({ id: z.string() }),
    summary: 'One article with its text',
    answers: { 200: { description: 'the article', schema: article } },
    problems: { 404: 'There is no such article.' },
  },
  listComments: {
    ...reads,
    path: '/articles/{id}/comments',
    id: 'listComments',
    params: z.object({ id: z.string() }),
    query: z.object({ before: pieceCursor(100) }),
    summary: 'Comments under an article with their answers, the newest of them, oldest first',
    answers: { 200: { description: 'a piece of the thread', schema: thread } },
    problems: { 404: 'There is no such article.' },
  },
} satisfies Record<string, Operation>
