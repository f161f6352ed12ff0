import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type ApiEnvironment, bodyOf, collectionOf, parsed } from './api-request.server.ts'
import { folderRequestSchema, listingRequestSchema, searchRequestSchema } from './intranet-api.schema.ts'
import { describeIntranetApi } from './intranet-api-description.server.ts'
import type { MoveService } from './move/move.service.server.ts'
import type { ResourceService } from './resource.service.server.ts'
import type { Resource } from './resource.ts'
import type { SearchService } from './search/search.service.server.ts'
import type { TrashService } from './trash/trash.service.server.ts'
import { addTreeApi } from './tree/tree.api.server.ts'
import type { ReadUploadRules } from './uploading/upload-rules.server.ts'
import type { VersionService } from './versions/version.service.server.ts'

const listingPath = '/intranet/:collection/resources'

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
  describeIntranetApi(api.openAPIRegistry)
  addTreeApi(api, needs)

  // Plain routes: what goes out comes from the database in its own shape and is not parsed a second time.
  api.get(listingPath, async (c) => {
    const { parent, after, limit, language } = parsed(listingRequestSchema, c.req.query())
    const order = { language: language ?? c.get('language'), after, limit }
    return c.json(await resources.list(c.get('viewer'), collectionOf(c), parent, order))
  })

  api.post(listingPath, async (c) => {
    const { parent, ...names } = parsed(folderRequestSchema, await bodyOf(c))
    const added = await resources.addFolder(c.get('viewer'), collectionOf(c), parent, names)
    return c.json(added, 201, { Location: `${c.req.path}/${added.id}` })
  })

  api.get(`${listingPath}/:id`, async (c) => c.json(await oneOf(c)))

  api.delete(`${listingPath}/:id`, async (c) => {
    const resource = await oneOf(c)
    await resources.remove(c.get('viewer'), resource.id)
    return c.body(null, 204)
  })

  api.get('/intranet/upload-rules', (c) => c.json(uploadRules(c.get('viewer'))))
  api.get('/intranet/:collection/search', async (c) => {
    const { language, ...wanted } = parsed(searchRequestSchema, c.req.query())
    const collection = collectionOf(c)
    return c.json(
      await search.search(c.get('viewer'), { collection, language: language ?? c.get('language'), ...wanted }),
    )
  })

  const versionsPath = `${listingPath}/:id/versions`

  api.get(versionsPath, async (c) => {
    const { id } = await oneOf(c)
    return c.json({ versions: await versions.list(c.get('viewer'), id) })
  })

  api.post(`${versionsPath}/:version/restoration`, async (c) => {
    const { id } = await oneOf(c)
    await versions.restore(c.get('viewer'), id, c.req.param('version'))
    return c.json({ versions: await versions.list(c.get('viewer'), id) })
  })

  api.delete(`${versionsPath}/:version`, async (c) => {
    const { id } = await oneOf(c)
    await versions.remove(c.get('viewer'), id, c.req.param('version'))
    return c.body(null, 204)
  })

  /** The collection is the record's: one that the address claims counts for nothing (security.md T4). */
  const oneOf = async (c: Context<ApiEnvironment>): Promise<Resource> => {
    const resource = await resources.byId(c.get('viewer'), c.req.param('id') ?? '')
    if (resource.collection !== collectionOf(c)) throw portalErrors['404']()
    return resource
  }

  return api
}
