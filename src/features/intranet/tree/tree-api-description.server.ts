import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { describeOperation, type Operation } from '#platform/api/describe-operation.ts'
import { apiResource, folderName, hidden, one, place } from '../intranet-api-answers.ts'
import { visibilityWishes } from './visibility.ts'

const collection = z.enum(['userIntranet', 'adminIntranet'])
const ids = z.array(z.string()).min(1)
const gone = z.int().describe('how many of these somebody else had deleted already')
const failed = z.array(z.object({ id: z.string(), key: z.string().describe('of the sentence that says why') }))
const visibility = z.enum(visibilityWishes).describe('inherit: as the folder above; at the root, members')

const changes = z.object({
  nameNL: z.string().optional(),
  nameFR: z.string().optional(),
  author: z.string().optional().describe('files only; empty for your own name'),
  visibility: visibility.optional(),
  revision: z.int().optional().describe('the one that you saw: answers 409 when somebody else was faster'),
})

const trashItem = z
  .object({
    id: z.string(),
    collection,
    resource: folderName.extend({ folder: z.boolean(), extension: z.string().nullable() }),
    deletedAt: z.int().describe('UTC seconds'),
    deletedBy: z.string().nullable(),
    from: z
      .array(folderName)
      .nullable()
      .describe('the folders it stood in; empty at the root; null when they are gone'),
    folders: z.int(),
    documents: z.int(),
    bytes: z.int(),
    keptUntil: z.int().describe('UTC seconds'),
  })
  .openapi('IntranetTrashItem')

const discarded = z.object({
  done: z.enum(['discard', 'remove']).describe('remove: nothing is kept here'),
  trash: z.array(z.string()).describe('ids of the new entries'),
  count: z.int(),
  gone,
})
const moved = z.object({
  count: z.int(),
  moved: z.array(z.object({ id: z.string(), from: z.string().nullable() })).describe('where each stood before'),
  failed,
})
const restored = z.object({ count: z.int(), toRoot: z.int().describe('whose folder is gone'), failed })
const removed = z.object({ count: z.int(), gone })
const emptied = z.object({ count: z.int() })
const trashPage = z.object({ items: z.array(trashItem), next: z.string().nullable() })

const writes = { tag: 'Intranet', scopes: ['intranet:write'] } as const
/** The trash holds what both collections lost. */
const trashes = { tag: 'Trash', scopes: ['intranet:write', 'intranet:admin'] } as const
const many = { params: place, body: z.object({ ids }) }
const resourcePath = '/intranet/{collection}/resources/{id}'

const changing: Operation[] = [
  {
    ...{ ...writes, method: 'patch', path: resourcePath, id: 'updateResource', params: one, body: changes },
    summary: 'Change names, author, or who may see it; what is absent stays',
    answers: { 200: { description: 'the resource as it is now', schema: apiResource } },
    problems: {
      ...hidden,
      409: 'Changed meanwhile: the facts say to what.',
      422: 'A name is missing or too long, or it cannot be public.',
    },
  },
  {
    ...{ ...writes, method: 'put', path: '/intranet/{collection}/visibility', id: 'setVisibility' },
    ...{ params: place, body: z.object({ ids, visibility }) },
    summary: 'Set who may see these, and all below that takes over from them',
    answers: { 200: { description: 'how many', schema: z.object({ count: z.int() }) } },
    problems: { ...hidden, 422: 'What lies in the administration cannot be public.' },
  },
  {
    ...{ ...writes, method: 'post', path: '/intranet/{collection}/moves', id: 'moveResources' },
    ...{ params: place, body: z.object({ ids, parent: z.string().nullable() }) },
    summary: 'Move into a folder, or to the root (null)',
    answers: { 200: { description: 'what moved', schema: moved } },
    problems: { ...hidden, 409: 'A folder would come to lie in itself.' },
  },
  {
    ...{ ...writes, method: 'post', path: '/intranet/{collection}/trash', id: 'discardResources', ...many },
    summary: 'Take to the trash, with everything below',
    answers: { 201: { description: 'the entries', schema: discarded } },
    problems: hidden,
  },
  {
    ...{ ...writes, method: 'post', path: '/intranet/{collection}/removals', id: 'removeResources', ...many },
    summary: 'Delete for good, with everything below',
    answers: { 200: { description: 'how many', schema: removed } },
    problems: hidden,
  },
]

const trashQuery = z.object({
  after: z.string().optional().describe('`next` of the answer before'),
  limit: z.int().min(1).max(200).default(50).optional(),
})

const trash: Operation[] = [
  {
    ...{ tag: 'Trash', method: 'get', path: '/intranet/trash', id: 'listTrash', query: trashQuery },
    scopes: ['intranet:read', 'intranet:admin'],
    summary: 'What lies in the trash, newest first',
    answers: { 200: { description: 'a piece of it', schema: trashPage } },
  },
  {
    ...{ ...trashes, method: 'post', path: '/intranet/trash/restorations', id: 'restoreFromTrash' },
    body: z.object({ trash: ids }),
    summary: 'Put back where it stood, or at the root',
    answers: { 200: { description: 'what came back', schema: restored } },
    problems: hidden,
  },
  {
    ...{ ...trashes, method: 'delete', path: '/intranet/trash/{id}', id: 'purgeTrashItem' },
    params: z.object({ id: z.string() }),
    summary: 'Delete an entry for good',
    answers: { 204: { description: 'it is gone' } },
  },
  {
    ...{ ...trashes, method: 'delete', path: '/intranet/trash', id: 'emptyTrash' },
    summary: 'Empty the trash',
    answers: { 200: { description: 'how many', schema: emptied } },
  },
]

/** What `/api/v1/openapi.json` says about changing the tree. */
export function describeTreeApi(registry: OpenAPIHono['openAPIRegistry']): void {
  for (const operation of [...changing, ...trash]) describeOperation(registry, operation)
}
