import { treasurerLoader } from '#platform/http/admin-route.server.ts'
import { contributionsContext } from '../../payments.context.ts'
import { gridFilter } from '../grid-filter.ts'

const rowsAtOnce = 250

/** Further rows, for a grid that is scrolled. */
export const loader = treasurerLoader(contributionsContext, async ({ service, viewer, asked }) => {
  const place = { after: asked.get('after'), limit: rowsAtOnce }
  const page = await service.gridRows(viewer, gridFilter.read(asked), place)
  return Response.json(page, { headers: { 'Cache-Control': 'no-store' } })
})
