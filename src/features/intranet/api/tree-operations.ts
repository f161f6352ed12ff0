import { z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { resourceSchema } from '../core/resource.schema.ts'
import { visibilityInputs } from '../core/resource.ts'
import { apiResource, collection, folderName, hidden, one, place, resourceId, writes } from './intranet-api.schema.ts'

const maxIds = 10_000

const id = resourceId.min(1)
const ids = z.array(id).min(1).max(maxIds)
const visibility = z.enum(visibilityInputs).describe('inherit: as the folder above; at the root, members')
const revision = z.int().min(0).optional().describe('the one that you saw: answers 409 when somebody else was faster')

const { folder, document } = resourceSchema
const more = { visibility: visibility.optional(), revision }

export const changeSchemas = {
  folder: z.strictObject({ ...more, nameNL: folder.shape.nameNL.optional(), nameFR: folder.shape.nameFR.optional() }),
  document: z.strictObject({
    ...more,
    nameNL: document.shape.nameNL.optional(),
    nameFR: document.shape.nameFR.optional(),
    author: document.shape.author.removeDefault().optional().describe('files only; empty for your own name'),
  }),
}

const gone = z.int().describe('how many of these somebody else had deleted already')
const failed = z.array(z.object({ id: z.string(), key: z.string().describe('of the sentence that says why') }))

const trashItem = z
  .object({
    id: z.string(),
    collection,
    /** What was deleted: by its own id, so that its name and type can be shown. */
    resource: folderName.extend({ folder: z.boolean(), extension: z.string().nullable() }),
    deletedAt: z.int().describe('UTC seconds'),
    /** First and last name; null once that member was erased. */
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

const count = z.int()
export const removed = z.object({ count, gone })
export const discarded = z.object({
  done: z.enum(['discard', 'remove']).describe('remove: nothing is kept here'),
  trash: z.array(z.string()).describe('ids of the new entries'),
  ...removed.shape,
})
export const moved = z.object({
  count,
  moved: z.array(z.object({ id: z.string(), from: z.string().nullable() })).describe('where each stood before'),
  failed,
})

export const restored = z.object({ count, toRoot: z.int().describe('whose folder is gone'), failed })
export const trashPage = z.object({ items: z.array(trashItem), next: z.string().nullable() })

/** The trash holds what both collections lost. */
const ofTrash = (method: Operation['method'], path: string, id: string) =>
  ({ tag: 'Trash', scopes: ['intranet:write', 'intranet:admin'], method, path: `/intranet/trash${path}`, id }) as const

const many = z.strictObject({ ids })

export const treeOperations = {
  updateResource: {
    ...writes('patch', '/intranet/{collection}/resources/{id}', 'updateResource'),
    params: one,
    body: changeSchemas.document,
    isBodyChosen: true,
    summary: 'Change names, author, or who may see it; what is absent stays',
    answers: { 200: { description: 'the resource as it is now', schema: apiResource } },
    problems: {
      ...hidden,
      409: 'Changed meanwhile: the facts say to what.',
      422: 'A name is missing or too long, or it cannot be public.',
    },
  },
  setVisibility: {
    ...writes('put', '/intranet/{collection}/visibility', 'setVisibility'),
    params: place,
    body: z.strictObject({ ids, visibility }),
    summary: 'Set who may see these, and all below that takes over from them',
    answers: { 200: { description: 'how many', schema: z.object({ count }) } },
    problems: { ...hidden, 422: 'What lies in the administration cannot be public.' },
  },
  moveResources: {
    ...writes('post', '/intranet/{collection}/moves', 'moveResources'),
    params: place,
    body: z.strictObject({ ids, parent: id.nullable() }),
    summary: 'Move into a folder, or to the root (null)',
    answers: { 200: { description: 'what moved', schema: moved } },
    problems: { ...hidden, 409: 'A folder would come to lie in itself.' },
  },
  discardResources: {
    ...writes('post', '/intranet/{collection}/trash', 'discardResources'),
    params: place,
    body: many,
    summary: 'Take to the trash, with everything below',
    answers: { 201: { description: 'the entries', schema: discarded } },
  },
  removeResources: {
    ...writes('post', '/intranet/{collection}/removals', 'removeResources'),
    params: place,
    body: many,
    summary: 'Delete for good, with everything below',
    answers: { 200: { description: 'how many', schema: removed } },
  },
} satisfies Record<string, Operation>

export const trashOperations = {
  listTrash: {
    ...ofTrash('get', '', 'listTrash'),
    query: z.object({ after: pieceCursor(100), limit: pieceLimit(50, 200) }),
    scopes: ['intranet:read', 'intranet:admin'],
    summary: 'What lies in the trash, newest first',
    answers: { 200: { description: 'a piece of it', schema: trashPage } },
  },
  restoreFromTrash: {
    ...ofTrash('post', '/restorations', 'restoreFromTrash'),
    body: z.strictObject({ trash: ids }),
    summary: 'Put back where it stood, or at the root',
    problems: hidden,
    answers: { 200: { description: 'what came back', schema: restored } },
  },
  purgeTrashItem: {
    ...ofTrash('delete', '/{id}', 'purgeTrashItem'),
    params: z.object({ id: z.string() }),
    summary: 'Delete an entry for good',
    answers: { 204: { description: 'it is gone' } },
  },
  emptyTrash: {
    ...ofTrash('delete', '', 'emptyTrash'),
    summary: 'Empty the trash',
    answers: { 200: { description: 'how many', schema: z.object({ count }) } },
  },
} satisfies Record<string, Operation>
