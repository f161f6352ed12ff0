import { z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { pieceCursor, pieceLimit } from '#platform/api/pieces.ts'
import { resourceSchema } from '../core/resource.schema.ts'

export const resourceId = z.string().max(50)

/** Empty is the root. */
const folder = resourceId.optional().transform((id) => id || null)

const cursor = pieceCursor(8000)
const language = z.enum(['nl', 'fr']).optional().describe('sorts by the name in this language')

export const listingRequestSchema = z.object({
  parent: folder.describe('a folder; the root when empty'),
  after: cursor,
  limit: pieceLimit(50, 200),
  language,
})

export const searchRequestSchema = z.object({
  query: z
    .string()
    .max(2000)
    .default('')
    .describe('every word must begin a word of the names or of the text; 200 characters count'),
  folder: folder.describe('only this folder and what lies below'),
  after: cursor,
  language,
})

export const folderRequestSchema = resourceSchema.folder
  .extend({
    parent: resourceId
      .nullish()
      .transform((id) => id || null)
      .describe('a folder; the root when absent'),
  })
  .strict()

export const collection = z.enum(['userIntranet', 'adminIntranet'])

export const place = z.object({ collection })
export const one = z.object({ collection, id: z.string() })

export const hidden = { 404: 'Not there, or not for the asker.' }

const inIntranet = { tag: 'Intranet', problems: hidden } as const

export const reads = (path: string, id: string) =>
  ({ ...inIntranet, method: 'get', scopes: ['intranet:read'], path, id }) as const

export const writes = (method: Operation['method'], path: string, id: string) =>
  ({ ...inIntranet, method, scopes: ['intranet:write'], path, id }) as const

export const folderName = z.object({ id: z.string(), nameNL: z.string(), nameFR: z.string() })

export const apiResource = z
  .object({
    id: z.string(),
    collection,
    parent: z.string().nullable().describe('the folder that it lies in; null at the root'),
    folder: z.boolean(),
    nameNL: z.string(),
    nameFR: z.string(),
    createdAt: z.int().describe('UTC seconds'),
    visibility: z.enum(['members', 'public']).describe('as it counts'),
    ownVisibility: z.enum(['members', 'public']).nullable().describe('set here; null: as the folder above'),
    revision: z.int().describe('counts the changes: give it back with the next one'),
    author: z.string().nullable().describe('files only'),
    extension: z.string().nullable().describe('files only: [a-z0-9]{1,10} or empty'),
    size: z.int().nullable().describe('files only: bytes'),
  })
  .openapi('IntranetResource')

export const apiListing = z.object({
  resources: z.array(apiResource),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

const hit = z
  .object({
    resource: apiResource,
    path: z.array(folderName).describe('the folders that it lies in, the highest first'),
    where: z.enum(['name', 'text']).describe('names hold every word, or only together with the text of the file'),
    language: z.enum(['nl', 'fr']).describe('of the name that was found'),
    excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })).nullable(),
  })
  .openapi('IntranetSearchHit')

export const apiSearchPage = z.object({
  query: z.string(),
  folder: z.string().nullable(),
  hits: z.array(hit),
  total: z.int().describe('how many there are; when cut, how many of the newest'),
  isCut: z.boolean().describe('more match than are looked through'),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

export const apiUploadRules = z.object({
  maxBytes: z.int().describe('of one file'),
  maxFiles: z.int().describe('reviewed together in the browser'),
  refusedExtensions: z.array(z.string()),
  author: z.string().describe('named when none is given'),
})

const version = z
  .object({
    id: z.string().describe('also in the address of its download: /files/{id}/versions/{version}'),
    number: z.int().describe('from 1 on, in the order in which they came'),
    createdAt: z.int().describe('when its bytes came, UTC seconds'),
    by: z.string().nullable().describe('who sent them'),
    size: z.int().describe('bytes'),
    extension: z.string(),
    isCurrent: z.boolean(),
  })
  .openapi('IntranetVersion')

export const apiVersionList = z.object({
  versions: z.array(version).describe('the current one first, then the newest'),
})
