import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Operation } from '#platform/api/describe-operation.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { derived } from '#platform/database/remembered-reads.server.ts'
import type { Intranet } from '../core/intranet.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import {
  apiListing,
  apiResource,
  apiSearchPage,
  apiUploadRules,
  apiVersionList,
  folderRequestSchema,
  hidden,
  listingRequestSchema,
  one,
  place,
  reads,
  searchRequestSchema,
  writes,
} from './intranet-api.schema.ts'
import { changeSchemas, trashOperations, treeOperations } from './tree-operations.ts'

const path = '/intranet/{collection}/resources'

const oneVersion = one.extend({ version: z.string() })
const versionsPath = `${path}/{id}/versions`

const intranetOperations = {
  listResources: {
    ...reads(path, 'listResources'),
    isOpen: true,
    params: place,
    query: listingRequestSchema,
    summary: 'Folders and files of one folder, folders first, by name',
    answers: { 200: { description: 'a piece of the listing', schema: apiListing } },
  },
  addFolder: {
    ...writes('post', path, 'addFolder'),
    params: place,
    body: folderRequestSchema,
    summary: 'Add a folder',
    answers: { 201: { description: 'the folder; `Location` is its address', schema: apiResource } },
    problems: { ...hidden, 422: 'A name is missing or too long.' },
  },
  getResource: {
    ...reads(`${path}/{id}`, 'getResource'),
    isOpen: true,
    params: one,
    summary: 'One folder or file',
    answers: { 200: { description: 'the resource', schema: apiResource } },
  },
  deleteResource: {
    ...writes('delete', `${path}/{id}`, 'deleteResource'),
    params: one,
    summary: 'Delete a file, or a folder with everything in it, for good',
    answers: { 204: { description: 'it is gone' } },
  },
  getUploadRules: {
    ...writes('get', '/intranet/upload-rules', 'getUploadRules'),
    summary: 'What an upload must keep to; for administrators',
    problems: {},
    answers: { 200: { description: 'the rules for the asker', schema: apiUploadRules } },
  },
  searchIntranet: {
    ...reads('/intranet/{collection}/search', 'searchIntranet'),
    isOpen: true,
    params: place,
    query: searchRequestSchema,
    summary: 'Search names in both languages and the text of files, 50 at a time',
    answers: { 200: { description: 'what was found', schema: apiSearchPage } },
  },
  listVersions: {
    ...reads(versionsPath, 'listVersions'),
    params: one,
    summary: 'The versions of a file; for members',
    answers: { 200: { description: 'all of them', schema: apiVersionList } },
  },
  restoreVersion: {
    ...writes('post', `${versionsPath}/{version}/restoration`, 'restoreVersion'),
    params: oneVersion,
    summary: 'Make an old version the current one',
    answers: { 200: { description: 'all versions', schema: apiVersionList } },
  },
  removeVersion: {
    ...writes('delete', `${versionsPath}/{version}`, 'removeVersion'),
    params: oneVersion,
    summary: 'Remove an old version for good',
    answers: { 204: { description: 'it is gone' } },
    problems: { ...hidden, 409: 'It is the current one.' },
  },
} satisfies Record<string, Operation>

export function createIntranetApi(services: Intranet): OpenAPIHono<ApiEnvironment> {
  const { resources, folders, search, intake, versions, moves, trash } = services
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api, intranetErrors)

  serve(intranetOperations.listResources, async (c, { params, query: { parent, language, ...piece } }) => {
    const order = { language: language ?? c.get('language'), ...piece }
    const page = await folders.rows(c.get('viewer'), params.collection, parent, order)
    const text = derived(page, ['json'], () => JSON.stringify(page))
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  })

  serve(intranetOperations.addFolder, async (c, { params, body: { parent, ...names } }) => {
    const added = await resources.addFolder(c.get('viewer'), params.collection, parent, names)
    return c.json(added, 201, { Location: `${c.req.path}/${added.id}` })
  })

  serve(intranetOperations.getResource, async (c, { params }) =>
    c.json(await resources.byId(c.get('viewer'), params.id, params.collection)),
  )

  serve(intranetOperations.deleteResource, async (c, { params }) => {
    const { id } = await resources.byId(c.get('viewer'), params.id, params.collection)
    await resources.remove(c.get('viewer'), id)
    return c.body(null, 204)
  })

  serve(intranetOperations.getUploadRules, (c) => c.json(intake.rulesFor(c.get('viewer'))))

  serve(intranetOperations.searchIntranet, async (c, { params: { collection }, query: { language, ...wanted } }) =>
    c.json(await search.search(c.get('viewer'), { collection, language: language ?? c.get('language'), ...wanted })),
  )

  serve(intranetOperations.listVersions, async (c, { params }) => {
    const { id } = await resources.byId(c.get('viewer'), params.id, params.collection)
    return c.json({ versions: await versions.list(c.get('viewer'), id) })
  })

  serve(intranetOperations.restoreVersion, async (c, { params }) => {
    const { id } = await resources.byId(c.get('viewer'), params.id, params.collection)
    await versions.restore(c.get('viewer'), id, params.version)
    return c.json({ versions: await versions.list(c.get('viewer'), id) })
  })

  serve(intranetOperations.removeVersion, async (c, { params }) => {
    const { id } = await resources.byId(c.get('viewer'), params.id, params.collection)
    await versions.remove(c.get('viewer'), id, params.version)
    return c.body(null, 204)
  })

  serve(treeOperations.updateResource, async (c, { params, bodyAs }) => {
    const viewer = c.get('viewer')
    const resource = await resources.byId(viewer, params.id, params.collection)
    const { nameNL, nameFR } = resource
    const changes = bodyAs(resource.folder ? changeSchemas.folder : changeSchemas.document)
    return c.json(await resources.update(viewer, resource.id, { nameNL, nameFR, ...changes }))
  })

  serve(treeOperations.setVisibility, async (c, { params: { collection }, body: { ids, visibility } }) =>
    c.json({ count: await resources.setVisibility(c.get('viewer'), collection, ids, visibility) }),
  )

  serve(treeOperations.moveResources, async (c, { params: { collection }, body: { ids, parent } }) =>
    c.json(await moves.move(c.get('viewer'), collection, ids, parent)),
  )

  serve(treeOperations.discardResources, async (c, { params: { collection }, body: { ids } }) =>
    c.json(await trash.discard(c.get('viewer'), collection, ids), 201),
  )

  serve(treeOperations.removeResources, async (c, { params: { collection }, body: { ids } }) =>
    c.json(await trash.remove(c.get('viewer'), collection, ids)),
  )

  serve(trashOperations.listTrash, async (c, { query: { after, limit } }) =>
    c.json(await trash.list(c.get('viewer'), after, limit)),
  )

  serve(trashOperations.restoreFromTrash, async (c, { body: { trash: ids } }) =>
    c.json(await trash.restore(c.get('viewer'), ids)),
  )

  serve(trashOperations.purgeTrashItem, async (c, { params: { id } }) => {
    await trash.purge(c.get('viewer'), [id])
    return c.body(null, 204)
  })

  serve(trashOperations.emptyTrash, async (c) => c.json(await trash.empty(c.get('viewer'))))

  return api
}
