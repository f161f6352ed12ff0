import { type OpenAPIHono, z } from '@hono/zod-openapi'

const collection = z.enum(['userIntranet', 'adminIntranet'])
const place = z.object({ collection })
const one = z.object({ collection, id: z.string() })

const resource = z
  .object({
    id: z.string(),
    collection,
    parent: z.string().nullable(),
    folder: z.boolean(),
    nameNL: z.string(),
    nameFR: z.string(),
    createdAt: z.int().describe('UTC seconds'),
    visibility: z.enum(['members', 'public']),
    author: z.string().nullable().describe('files only'),
    extension: z.string().nullable().describe('files only: [a-z0-9]{1,10} or empty'),
    size: z.int().nullable().describe('files only: bytes'),
  })
  .openapi('IntranetResource')

const listing = z.object({
  resources: z.array(resource),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})

const listingQuery = z.object({
  parent: z.string().optional().describe('a folder; the root when empty'),
  after: z.string().optional().describe('`next` of the answer before'),
  limit: z.int().min(1).max(200).default(50).optional(),
  language: z.enum(['nl', 'fr']).optional().describe('sorts by the name in this language'),
})

const folderName = z.object({ id: z.string(), nameNL: z.string(), nameFR: z.string() })
const hit = z
  .object({
    resource,
    path: z.array(folderName).describe('the folders that it lies in, the highest first'),
    where: z.enum(['name', 'text']).describe('names hold every word, or only together with the text of the file'),
    language: z.enum(['nl', 'fr']).describe('of the name that was found'),
    excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })).nullable(),
  })
  .openapi('IntranetSearchHit')
const searchPage = z.object({
  query: z.string(),
  folder: z.string().nullable(),
  hits: z.array(hit),
  total: z.int().describe('how many there are; when cut, how many of the newest'),
  isCut: z.boolean().describe('more match than are looked through'),
  next: z.string().nullable().describe('give it as `after` to read on; null at the end'),
})
const searchQuery = z.object({
  query: z
    .string()
    .max(2000)
    .describe('every word must begin a word of the names or of the text; 200 characters count'),
  folder: z.string().optional().describe('only this folder and what lies below'),
  after: z.string().optional().describe('`next` of the answer before'),
  language: z.enum(['nl', 'fr']).optional().describe('sorts by the name in this language'),
})
const newFolder = z.object({ parent: z.string().nullable().optional(), nameNL: z.string(), nameFR: z.string() })

const uploadRules = z.object({
  mostBytes: z.int().describe('of one file'),
  mostFiles: z.int().describe('reviewed together in the browser'),
  refusedExtensions: z.array(z.string()),
  author: z.string().describe('named when none is given'),
})

const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
const problems = { 401: { description: 'not signed in' }, 403: { description: 'admins only' } }
const notFound = { 404: { description: 'not there, or not for you' } }

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

const versionList = z.object({ versions: z.array(version).describe('the current one first, then the newest') })
const oneVersion = one.extend({ version: z.string() })

function describeVersions(registry: OpenAPIHono['openAPIRegistry'], path: string): void {
  registry.registerPath({
    method: 'get',
    path,
    summary: 'The versions of a file; for members',
    request: { params: one },
    responses: { 200: { description: 'all of them', content: json(versionList) }, ...notFound },
  })
  registry.registerPath({
    method: 'post',
    path: `${path}/{version}/restoration`,
    summary: 'Make an old version the current one',
    request: { params: oneVersion },
    responses: { 200: { description: 'all versions', content: json(versionList) }, ...problems, ...notFound },
  })
  registry.registerPath({
    method: 'delete',
    path: `${path}/{version}`,
    summary: 'Remove an old version for good',
    request: { params: oneVersion },
    responses: {
      204: { description: 'it is gone' },
      ...{ ...problems, ...notFound, 409: { description: 'it is the current one' } },
    },
  })
}

/** What `/api/v1/openapi.json` says about this room. */
export function describeIntranetApi(registry: OpenAPIHono['openAPIRegistry']): void {
  const path = '/intranet/{collection}/resources'
  registry.registerPath({
    method: 'get',
    path,
    summary: 'Folders and files of one folder, folders first',
    request: { params: place, query: listingQuery },
    responses: { 200: { description: 'a piece of the listing', content: json(listing) }, ...notFound },
  })
  registry.registerPath({
    method: 'post',
    path,
    summary: 'Add a folder',
    request: { params: place, body: { content: json(newFolder) } },
    responses: {
      201: { description: 'the folder', content: json(resource) },
      ...{ ...problems, ...notFound, 422: { description: 'a name is missing or too long' } },
    },
  })
  registry.registerPath({
    method: 'get',
    path: `${path}/{id}`,
    summary: 'One folder or file',
    request: { params: one },
    responses: { 200: { description: 'the resource', content: json(resource) }, ...notFound },
  })
  registry.registerPath({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Delete a file, or a folder with everything in it',
    request: { params: one },
    responses: { 204: { description: 'it is gone' }, ...problems, ...notFound },
  })
  registry.registerPath({
    method: 'get',
    path: '/intranet/upload-rules',
    summary: 'What an upload must keep to',
    responses: { 200: { description: 'the rules for the asker', content: json(uploadRules) }, ...problems },
  })
  registry.registerPath({
    method: 'get',
    path: '/intranet/{collection}/search',
    summary: 'Search names in both languages and the text of files, 50 at a time',
    request: { params: place, query: searchQuery },
    responses: { 200: { description: 'what was found', content: json(searchPage) }, ...notFound },
  })
  describeVersions(registry, `${path}/{id}/versions`)
}
