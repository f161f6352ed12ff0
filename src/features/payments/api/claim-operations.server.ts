import { z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { claimStates } from '../claims/claim-list.repository.server.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { createClaimList, readClaimCursor } from './claim-list.server.ts'
import { id, line, next, one, reads, writes, year, yearAsked } from './operation-parts.ts'
import type { PaymentsApiDeps, ServeOperation } from './payments-api.deps.ts'

/** What members owe, and asking them by mail to pay it. */
export function serveClaims(serve: ServeOperation, deps: PaymentsApiDeps): void {
  const { mailings } = deps
  const list = createClaimList(deps)

  serve(listClaims, async (c, { query: { after, limit, year, userId, state } }) => {
    if (after !== null && readClaimCursor(after) === null) throw portalErrors['request.invalid-body']({}, 'after')
    const filter = { year: year ?? null, userId: userId ?? null, state: state === 'all' ? null : state }
    const { claims, next } = await list.claims(c.get('viewer'), filter, after, limit)
    return c.json({ claims: claims.map((claim) => claimSchema.parse(claim)), next })
  })

  serve(previewRequests, async (c, { query: { year } }) => {
    const preview = await mailings.previewRequest(c.get('viewer'), year)
    return c.json(previewSchema.parse({ ...preview, year }))
  })

  serve(sendRequests, async (c, { body: { year, digest } }) =>
    c.json(await mailings.sendRequest(c.get('viewer'), year, digest), 201),
  )

  serve(getRequests, async (c, { params }) => {
    const { progress, ...mailing } = await mailings.mailing(c.get('viewer'), params.id)
    // Reminders are of no year.
    if (mailing.kind !== 'request') throw paymentsErrors['payments.mailing-not-there']()
    return c.json(mailingSchema.parse({ ...mailing, ...progress }))
  })
}

const claimSchema = z
  .object({
    id: z.string(),
    userId: z.string(),
    member: z.string().nullable().describe('their name; null once they are erased'),
    year: z.int(),
    kind: z.object({ nl: z.string(), fr: z.string() }).describe('the kind of fee'),
    amount: z.int().describe('cents'),
    paid: z.int().describe('cents of it that are covered'),
    open: z.int().describe('cents that may still be paid'),
    dueOn: z.string().describe('yyyy-mm-dd; of the part that is next, where it is paid in parts'),
    communication: z.string().describe('the structured communication, ddd/dddd/ddddd'),
    state: z.enum(['open', 'waived', 'cancelled']),
    status: z.enum(['paid', 'part', 'due', 'late', 'waived', 'cancelled']).describe('as it stands today'),
    reason: z.string().describe('of a waiver, a cancellation or a changed amount'),
  })
  .openapi('Claim')

const listClaims = {
  ...reads('/payments/claims', 'listClaims'),
  summary: 'What members owe, the newest year first',
  query: z.object({
    year: yearAsked.optional().describe('contribution year'),
    userId: id.optional().describe('of one member'),
    state: z
      .enum([...claimStates, 'all'])
      .default('open')
      .describe('open: there is something left to pay'),
    after: pieceCursor(200),
    limit: pieceLimit(100, 500),
  }),
  answers: {
    200: { description: 'a piece of the list', schema: z.object({ claims: z.array(claimSchema), next }) },
  },
} satisfies Operation

const previewSchema = z
  .object({
    year: z.int(),
    members: z.int().describe('to how many it would go'),
    amount: z.int().describe('cents that they would be asked for together'),
    mailed: z.int().describe('claims about which somebody was mailed before: they are left out'),
    bounced: z.int().describe('claims left out because mails to their member come back'),
    digest: z.string().describe('of what this preview says: give it to sendRequests'),
  })
  .openapi('RequestsPreview')

const previewRequests = {
  ...reads('/payments/requests', 'previewRequests'),
  summary: 'Who would be asked by mail to pay what is open of a year; nothing is sent',
  query: z.object({ year: yearAsked.describe('contribution year') }),
  answers: { 200: { description: 'the preview', schema: previewSchema } },
  problems: { 409: 'The association has not filled in its account, or its name is longer than a bank takes.' },
} satisfies Operation

const sendRequests = {
  ...writes('post', '/payments/requests', 'sendRequests'),
  summary: 'Ask these members by mail to pay',
  description:
    'Only what the preview said is sent: a claim that was paid or made meanwhile asks for a new preview. Nobody is mailed twice about the same claim, so that a call that is sent again sends nothing twice.',
  body: z.strictObject({ year, digest: line.min(1).max(100).describe('of the preview') }),
  answers: {
    201: {
      description: 'the mailing; its mails leave one after the other',
      schema: z.object({ id: z.string(), members: z.int() }).openapi('SentRequests'),
    },
  },
  problems: {
    409: 'The preview is no longer right, another mailing of that year is on its way, or the year is not open.',
    422: 'Nobody is left to be mailed.',
  },
} satisfies Operation

const mailingSchema = z
  .object({
    id: z.string(),
    year: z.int(),
    members: z.int(),
    startedAt: z.int().describe('UTC seconds'),
    doneAt: z.int().nullable().describe('when the last mail was queued; null before'),
    queued: z.int(),
    sent: z.int(),
    failed: z.int(),
    unconfirmed: z.int().describe('of which nobody knows whether they arrived'),
  })
  .openapi('RequestsMailing')

const getRequests = {
  ...reads('/payments/requests/{id}', 'getRequests'),
  summary: 'How far a mailing is, and how many of its mails failed',
  params: one,
  answers: { 200: { description: 'the mailing', schema: mailingSchema } },
  problems: { 404: 'There is no such mailing.' },
} satisfies Operation
