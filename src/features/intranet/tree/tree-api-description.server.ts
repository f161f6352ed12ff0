import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { visibilityWishes } from './visibility.ts'

const collection = z.enum(['userIntranet', 'adminIntranet'])
const place = z.object({ collection })
const ids = z.array(z.string()).min(1)
const gone = z.int().describe('how many of these somebody else had deleted already')
const failed = z.array(z.object({ id: z.string(), key: z.string().describe('of the sentence that says why') }))
const name = z.object({ id: z.string(), nameNL: z.string(), nameFR: z.string() })
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
    resource: name.extend({ folder: z.boolean(), extension: z.string().nullable() }),
    deletedAt: z.int().describe('UTC seconds'),
    deletedBy: z.string().nullable(),
    from: z.array(name).nullable().describe('the folders it stood in; empty at the root; null when they are gone'),
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

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const body = (schema: z.ZodType) => ({ body: { content: json(schema) } })
const answer = (description: string, schema: z.ZodType) => ({ description, content: json(schema) })
const problems = { 401: { description: 'not signed in' }, 403: { description: 'admins only' } }
const notFound = { 404: { description: 'not there, or not for you' } }
const conflict = (description: string) => ({ 409: { description } })

/** What `/api/v1/openapi.json` says about changing the tree. */
export function describeTreeApi(registry: OpenAPIHono['openAPIRegistry']): void {
  describeChanges(registry)
  describeTrash(registry)
}

function describeChanges(registry: OpenAPIHono['openAPIRegistry']): void {
  registry.registerPath({
    method: 'patch',
    path: '/intranet/{collection}/resources/{id}',
    summary: 'Names, author, who may see it; what is absent stays',
    request: { params: place.extend({ id: z.string() }), ...body(changes) },
    responses: {
      200: { description: 'the resource as it is now' },
      ...{ ...problems, ...notFound, ...conflict('changed meanwhile; the facts say to what') },
    },
  })
  registry.registerPath({
    method: 'put',
    path: '/intranet/{collection}/visibility',
    summary: 'Who may see these, and all below that takes over from them',
    request: { params: place, ...body(z.object({ ids, visibility })) },
    responses: { 200: answer('how many', z.object({ count: z.int() })), ...problems, ...notFound },
  })
  registry.registerPath({
    method: 'post',
    path: '/intranet/{collection}/moves',
    summary: 'Move into a folder, or to the root (null)',
    request: { params: place, ...body(z.object({ ids, parent: z.string().nullable() })) },
    responses: {
      200: answer('what moved', moved),
      ...{ ...problems, ...notFound, ...conflict('into itself') },
    },
  })
}

function describeTrash(registry: OpenAPIHono['openAPIRegistry']): void {
  const many = { params: place, ...body(z.object({ ids })) }
  registry.registerPath({
    method: 'post',
    path: '/intranet/{collection}/trash',
    summary: 'Take to the trash, with everything below',
    request: many,
    responses: { 201: answer('the entries', discarded), ...problems, ...notFound },
  })
  registry.registerPath({
    method: 'post',
    path: '/intranet/{collection}/removals',
    summary: 'Delete for good, with everything below',
    request: many,
    responses: { 200: answer('how many', removed), ...problems, ...notFound },
  })
  registry.registerPath({
    method: 'get',
    path: '/intranet/trash',
    summary: 'What lies in the trash, newest first',
    request: { query: z.object({ after: z.string().optional(), limit: z.int().min(1).max(200).optional() }) },
    responses: { 200: answer('a piece of it', trashPage), ...problems },
  })
  registry.registerPath({
    method: 'post',
    path: '/intranet/trash/restorations',
    summary: 'Put back where it stood, or at the root',
    request: body(z.object({ trash: ids })),
    responses: { 200: answer('what came back', restored), ...problems, ...notFound },
  })
  registry.registerPath({
    method: 'delete',
    path: '/intranet/trash/{id}',
    summary: 'Delete an entry for good',
    request: { params: z.object({ id: z.string() }) },
    responses: { 204: { description: 'it is gone' }, ...problems },
  })
  registry.registerPath({
    method: 'delete',
    path: '/intranet/trash',
    summary: 'Empty the trash',
    responses: { 200: answer('how many', emptied), ...problems },
  })
}
