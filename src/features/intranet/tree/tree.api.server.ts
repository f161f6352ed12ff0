import type { OpenAPIHono } from '@hono/zod-openapi'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type ApiEnvironment, bodyOf, collectionOf, parsed } from '../api-request.server.ts'
import type { MoveService } from '../move/move.service.server.ts'
import type { ResourceService } from '../resource.service.server.ts'
import type { TrashService } from '../trash/trash.service.server.ts'
import {
  changeSchemas,
  manySchema,
  moveSchema,
  restoreSchema,
  trashPageSchema,
  visibilitySchema,
} from './tree-api.schema.ts'
import { describeTreeApi } from './tree-api-description.server.ts'

type TreeApiNeeds = { resources: ResourceService; moves: MoveService; trash: TrashService }

/** Changing the tree by `/api/v1`: names, places, who sees what, the trash. The same services as the pages. */
export function addTreeApi(api: OpenAPIHono<ApiEnvironment>, { resources, moves, trash }: TreeApiNeeds): void {
  describeTreeApi(api.openAPIRegistry)

  api.patch('/intranet/:collection/resources/:id', async (c) => {
    const viewer = c.get('viewer')
    const resource = await resources.byId(viewer, c.req.param('id'))
    if (resource.collection !== collectionOf(c)) throw portalErrors['404']()
    const { nameNL, nameFR } = resource
    const changes = parsed(resource.folder ? changeSchemas.folder : changeSchemas.document, await bodyOf(c))
    return c.json(await resources.update(viewer, resource.id, { nameNL, nameFR, ...changes }))
  })

  api.put('/intranet/:collection/visibility', async (c) => {
    const { ids, visibility } = parsed(visibilitySchema, await bodyOf(c))
    return c.json({ count: await resources.setVisibility(c.get('viewer'), collectionOf(c), ids, visibility) })
  })

  api.post('/intranet/:collection/moves', async (c) => {
    const { ids, parent } = parsed(moveSchema, await bodyOf(c))
    return c.json(await moves.move(c.get('viewer'), collectionOf(c), ids, parent))
  })

  api.post('/intranet/:collection/trash', async (c) => {
    const { ids } = parsed(manySchema, await bodyOf(c))
    return c.json(await trash.discard(c.get('viewer'), collectionOf(c), ids), 201)
  })

  api.post('/intranet/:collection/removals', async (c) => {
    const { ids } = parsed(manySchema, await bodyOf(c))
    return c.json(await trash.remove(c.get('viewer'), collectionOf(c), ids))
  })

  api.get('/intranet/trash', async (c) => {
    const { after, limit } = parsed(trashPageSchema, c.req.query())
    return c.json(await trash.list(c.get('viewer'), after, limit))
  })

  api.post('/intranet/trash/restorations', async (c) => {
    const { trash: ids } = parsed(restoreSchema, await bodyOf(c))
    return c.json(await trash.restore(c.get('viewer'), ids))
  })

  api.delete('/intranet/trash/:id', async (c) => {
    await trash.purge(c.get('viewer'), [c.req.param('id')])
    return c.body(null, 204)
  })

  api.delete('/intranet/trash', async (c) => c.json(await trash.empty(c.get('viewer'))))
}
