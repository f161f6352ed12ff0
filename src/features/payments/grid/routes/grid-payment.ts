import { requireTreasurer } from '#platform/access/guards.ts'
import { treasurerActions } from '#platform/http/admin-route.server.ts'
import { nothingToRead } from '#platform/http/form-action.server.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { contributionsContext } from '../../payments.context.ts'
import { gridSchemas } from '../grid.schema.ts'
import { gridFilter } from '../grid-filter.ts'

export const handle = { guard: treasurerForm() } satisfies RouteHandle

export const loader = nothingToRead(requireTreasurer)

/** Only data: what was noted, and how the member stands now with the years of the address. */
export const action = treasurerActions(contributionsContext, {
  record: async ({ request, form, viewer, service, asked }) => {
    const { member, ...facts } = parseForm(request, form, gridSchemas.record)
    const noted = await service.recordOpen(viewer, { id: member, ...facts })
    return { noted, row: await service.gridRow(viewer, gridFilter.read(asked), member) }
  },
  undo: async ({ request, form, viewer, service, asked }) => {
    const { member, ...seen } = parseForm(request, form, gridSchemas.undo)
    await service.removePayment(viewer, { id: member, ...seen })
    return { noted: null, row: await service.gridRow(viewer, gridFilter.read(asked), member) }
  },
})
