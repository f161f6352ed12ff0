import { OpenAPIHono } from '@hono/zod-openapi'
import type { Viewer } from '#platform/access/viewer.ts'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { intranetErrors } from './intranet.errors.ts'
import { intranetOperations } from './intranet-api-description.server.ts'
import type { MoveService } from './move/move.service.server.ts'
import type { ResourceService } from './resource.service.server.ts'
import type { Collection, Resource } from './resource.ts'
import type { SearchService } from './search/search.service.server.ts'
import type { TrashService } from './trash/trash.service.server.ts'
import { addTreeApi } from './tree/tree.api.server.ts'
import type { ReadUploadRules } from './uploading/upload-rules.server.ts'
import type { VersionService } from './versions/version.service.server.ts'

type IntranetApiNeeds = {
  resources: ResourceService
  moves: MoveService
  trash: TrashService
  search: SearchService
  uploadRules: ReadUploadRules
  versions: VersionService
}

/**
 * The intranet's part of `/api/v1`: the same service as the pages. Errors are thrown; the roof answers them as
 * `{ error: { key, facts } }`.
 */
export function createIntranetApi(needs: IntranetApiNeeds): OpenAPIHono<ApiEnvironment> {
  const { resources, search, uploadRules, versions } = needs
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api, intranetErrors)
  addTreeApi(api, needs)

  serve(intranetOperations.listResources, async (c, { params, query: { parent, language, ...piece } }) => {
    const order = { language: language ?? c.get('language'), ...piece }
    return c.json(await resources.list(c.get('viewer'), params.collection, parent, order))
  })

  serve(intranetOperations.addFolder, async (c, { params, body: { parent, ...names } }) => {
    const added = await resources.addFolder(c.get('viewer'), params.collection, parent, names)
    return c.json(added, 201, { Location: `${c.req.path}/${added.id}` })
  })

  serve(intranetOperations.getResource, async (c, { params }) => c.json(await oneOf(c.get('viewer'), params)))

  serve(intranetOperations.deleteResource, async (c, { params }) => {
    const resource = await oneOf(c.get('viewer'), params)
    await resources.remove(c.get('viewer'), resource.id)
    return c.body(null, 204)
  })

  serve(intranetOperations.getUploadRules, (c) => c.json(uploadRules(c.get('viewer'))))

  serve(intranetOperations.searchIntranet, async (c, { params: { collection }, query: { language, ...wanted } }) =>
    c.json(await search.search(c.get('viewer'), { collection, language: language ?? c.get('language'), ...wanted })),
  )

  serve(intranetOperations.listVersions, async (c, { params }) => {
    const { id } = await oneOf(c.get('viewer'), params)
    return c.json({ versions: await versions.list(c.get('viewer'), id) })
  })

  serve(intranetOperations.restoreVersion, async (c, { params }) => {
    const { id } = await oneOf(c.get('viewer'), params)
    await versions.restore(c.get('viewer'), id, params.version)
    return c.json({ versions: await versions.list(c.get('viewer'), id) })
  })

  serve(intranetOperations.removeVersion, async (c, { params }) => {
    const { id } = await oneOf(c.get('viewer'), params)
    await versions.remove(c.get('viewer'), id, params.version)
    return c.body(null, 204)
  })

  /** The collection is the record's: one that the address claims counts for nothing. */
  const oneOf = async (
    viewer: Viewer,
    { collection, id }: { collection: Collection; id: string },
  ): Promise<Resource> => {
    const resource = await resources.byId(viewer, id)
    if (resource.collection !== collection) throw portalErrors['404']()
    return resource
  }

  return api
}
