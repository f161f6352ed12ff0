import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceMark } from '#platform/api/pieces.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import type { ArticleService } from '../core/article.service.server.ts'
import { pieceSizes, textOf } from './comment.ts'
import type { CommentThreads, ShownComment } from './comment-thread.service.server.ts'

export function createCommentsApi(articles: ArticleService, threads: CommentThreads): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  operationsOf(api)(listComments, async (c, { params, query: { before } }) => {
    const article = await articles.open(c.get('viewer'), params.id)
    const piece = await threads.piece(c.get('viewer'), article.id, { before, size: largest })
    const next = piece.earlier && new URLSearchParams(piece.earlier.at).get('before')
    return c.json({
      count: piece.count,
      comments: piece.comments.map(({ answers, earlierAnswers, ...comment }) => ({
        ...shown(comment),
        answers: answers.map(shown),
        earlierAnswers,
      })),
      next,
    })
  })
  return api
}

const largest = pieceSizes[2]

const shown = ({ id, state, name, isMember, userId, at, isEdited, replyTo, paragraphs }: ShownComment) => ({
  id,
  state,
  name,
  isMember,
  user: userId,
  at,
  isEdited,
  replyTo,
  text: textOf(paragraphs),
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

const listComments = {
  method: 'get',
  tag: 'Articles',
  scopes: ['articles:read'],
  isOpen: true,
  path: '/articles/{id}/comments',
  id: 'listComments',
  params: z.object({ id: z.string() }),
  query: z.object({ before: pieceMark(100) }),
  summary: 'Comments under an article with their answers, the newest of them, oldest first',
  answers: { 200: { description: 'a piece of the thread', schema: thread } },
  problems: { 404: 'There is no such article.' },
} satisfies Operation
