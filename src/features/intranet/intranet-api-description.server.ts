import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { describeOperation, type Operation } from '#platform/api/describe-operation.ts'
import {
  apiListing,
  apiResource,
  apiSearchPage,
  apiUploadRules,
  apiVersionList,
  hidden,
  one,
  place,
} from './intranet-api-answers.ts'

const listingQuery = z.object({
  parent: z.string().optional().describe('a folder; the root when empty'),
  after: z.string().optional().describe('`next` of the answer before'),
  limit: z.int().min(1).max(200).default(50).optional(),
  language: z.enum(['nl', 'fr']).optional().describe('sorts by the name in this language'),
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

const newFolder = z.object({
  parent: z.string().nullable().optional().describe('a folder; the root when absent'),
  nameNL: z.string().min(1).max(200),
  nameFR: z.string().min(1).max(200),
})

const path = '/intranet/{collection}/resources'
const inIntranet = { tag: 'Intranet' } as const
const reads = { ...inIntranet, method: 'get', scopes: ['intranet:read'] } as const
const writes = { ...inIntranet, scopes: ['intranet:write'] } as const

const listing: Operation[] = [
  {
    ...{ ...reads, path, id: 'listResources', isOpen: true, params: place, query: listingQuery },
    summary: 'Folders and files of one folder, folders first, by name',
    answers: { 200: { description: 'a piece of the listing', schema: apiListing } },
    problems: hidden,
  },
  {
    ...{ ...writes, method: 'post', path, id: 'addFolder', params: place, body: newFolder },
    summary: 'Add a folder',
    answers: { 201: { description: 'the folder; `Location` is its address', schema: apiResource } },
    problems: { ...hidden, 422: 'A name is missing or too long.' },
  },
  {
    ...{ ...reads, path: `${path}/{id}`, id: 'getResource', isOpen: true, params: one },
    summary: 'One folder or file',
    answers: { 200: { description: 'the resource', schema: apiResource } },
    problems: hidden,
  },
  {
    ...{ ...writes, method: 'delete', path: `${path}/{id}`, id: 'deleteResource', params: one },
    summary: 'Delete a file, or a folder with everything in it, for good',
    answers: { 204: { description: 'it is gone' } },
    problems: hidden,
  },
  {
    ...{ ...inIntranet, method: 'get', path: '/intranet/upload-rules', id: 'getUploadRules' },
    summary: 'What an upload must keep to; for administrators',
    scopes: ['intranet:write'],
    answers: { 200: { description: 'the rules for the asker', schema: apiUploadRules } },
  },
  {
    ...{ ...reads, path: '/intranet/{collection}/search', id: 'searchIntranet', isOpen: true },
    ...{ params: place, query: searchQuery },
    summary: 'Search names in both languages and the text of files, 50 at a time',
    answers: { 200: { description: 'what was found', schema: apiSearchPage } },
    problems: hidden,
  },
]

const oneVersion = one.extend({ version: z.string() })
const versionsPath = `${path}/{id}/versions`

const versions: Operation[] = [
  {
    ...{ ...reads, path: versionsPath, id: 'listVersions', params: one },
    summary: 'The versions of a file; for members',
    answers: { 200: { description: 'all of them', schema: apiVersionList } },
    problems: hidden,
  },
  {
    ...{ ...writes, method: 'post', path: `${versionsPath}/{version}/restoration`, id: 'restoreVersion' },
    params: oneVersion,
    summary: 'Make an old version the current one',
    answers: { 200: { description: 'all versions', schema: apiVersionList } },
    problems: hidden,
  },
  {
    ...{ ...writes, method: 'delete', path: `${versionsPath}/{version}`, id: 'removeVersion', params: oneVersion },
    summary: 'Remove an old version for good',
    answers: { 204: { description: 'it is gone' } },
    problems: { ...hidden, 409: 'It is the current one.' },
  },
]

/** What `/api/v1/openapi.json` says about this room. */
export function describeIntranetApi(registry: OpenAPIHono['openAPIRegistry']): void {
  for (const operation of [...listing, ...versions]) describeOperation(registry, operation)
}
