import type { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { ResourceService } from '../core/resource.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import type { MoveService } from '../move/move.service.server.ts'
import type { TrashService } from '../trash/trash.service.server.ts'
import { changeSchemas, trashOperations, treeOperations } from './tree-api-description.server.ts'

type TreeApiDeps = { resources: ResourceService; moves: MoveService; trash: TrashService }

/** Changing the tree by `/api/v1`: names, places, who sees what, the trash. The same services as the pages. */
export function addTreeApi(api: OpenAPIHono<ApiEnvironment>, { resources, moves, trash }: TreeApiDeps): void {
  const serve = operationsOf(api, intranetErrors)

  serve(treeOperations.updateResource, async (c, { params, bodyAs }) => {
    const viewer = c.get('viewer')
    const resource = await resources.byId(viewer, params.id)
    if (resource.collection !== params.collection) throw portalErrors['404']()
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
}
