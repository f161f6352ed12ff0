import { z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { folderRequestSchema, listingRequestSchema, searchRequestSchema } from './intranet-api.schema.ts'
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

const path = '/intranet/{collection}/resources'
const inIntranet = { tag: 'Intranet' } as const
const reads = { ...inIntranet, method: 'get', scopes: ['intranet:read'] } as const
const writes = { ...inIntranet, scopes: ['intranet:write'] } as const

const oneVersion = one.extend({ version: z.string() })
const versionsPath = `${path}/{id}/versions`

/** What `/api/v1/openapi.json` says about this room. */
export const intranetOperations = {
  listResources: {
    ...{ ...reads, path, id: 'listResources', isOpen: true, params: place, query: listingRequestSchema },
    summary: 'Folders and files of one folder, folders first, by name',
    answers: { 200: { description: 'a piece of the listing', schema: apiListing } },
    problems: hidden,
  },
  addFolder: {
    ...{ ...writes, method: 'post', path, id: 'addFolder', params: place, body: folderRequestSchema },
    summary: 'Add a folder',
    answers: { 201: { description: 'the folder; `Location` is its address', schema: apiResource } },
    problems: { ...hidden, 422: 'A name is missing or too long.' },
  },
  getResource: {
    ...{ ...reads, path: `${path}/{id}`, id: 'getResource', isOpen: true, params: one },
    summary: 'One folder or file',
    answers: { 200: { description: 'the resource', schema: apiResource } },
    problems: hidden,
  },
  deleteResource: {
    ...{ ...writes, method: 'delete', path: `${path}/{id}`, id: 'deleteResource', params: one },
    summary: 'Delete a file, or a folder with everything in it, for good',
    answers: { 204: { description: 'it is gone' } },
    problems: hidden,
  },
  getUploadRules: {
    ...{ ...inIntranet, method: 'get', path: '/intranet/upload-rules', id: 'getUploadRules' },
    summary: 'What an upload must keep to; for administrators',
    scopes: ['intranet:write'],
    answers: { 200: { description: 'the rules for the asker', schema: apiUploadRules } },
  },
  searchIntranet: {
    ...{ ...reads, path: '/intranet/{collection}/search', id: 'searchIntranet', isOpen: true },
    ...{ params: place, query: searchRequestSchema },
    summary: 'Search names in both languages and the text of files, 50 at a time',
    answers: { 200: { description: 'what was found', schema: apiSearchPage } },
    problems: hidden,
  },
  listVersions: {
    ...{ ...reads, path: versionsPath, id: 'listVersions', params: one },
    summary: 'The versions of a file; for members',
    answers: { 200: { description: 'all of them', schema: apiVersionList } },
    problems: hidden,
  },
  restoreVersion: {
    ...{ ...writes, method: 'post', path: `${versionsPath}/{version}/restoration`, id: 'restoreVersion' },
    params: oneVersion,
    summary: 'Make an old version the current one',
    answers: { 200: { description: 'all versions', schema: apiVersionList } },
    problems: hidden,
  },
  removeVersion: {
    ...{ ...writes, method: 'delete', path: `${versionsPath}/{version}`, id: 'removeVersion', params: oneVersion },
    summary: 'Remove an old version for good',
    answers: { 204: { description: 'it is gone' } },
    problems: { ...hidden, 409: 'It is the current one.' },
  },
} satisfies Record<string, Operation>
