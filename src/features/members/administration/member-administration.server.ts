import { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnvironment } from '#platform/api/serve-operation.server.ts'
import { createExport } from '../exchange/export/export.service.server.ts'
import { createImports } from '../exchange/import/import.service.server.ts'
import { createUserAccess } from './access.service.server.ts'
import { createChangeUsers } from './bulk/change-users.service.server.ts'
import { createDisabledAccounts } from './disabled-accounts.server.ts'
import { registerEraseUser } from './erase-user.server.ts'
import { createFunctionsApi } from './functions.api.server.ts'
import { createSavedViews } from './list/saved-views.service.server.ts'
import { createUserLists } from './list/user-lists.service.server.ts'
import type { AdministrationNeeds } from './needs.ts'
import { createUserPayments } from './payments/user-payments.service.server.ts'
import { createUserLog } from './sheet/user-log.service.server.ts'
import { createUserChanges } from './user.service.server.ts'
import { createUsersApi } from './users.api.server.ts'

export type MemberAdministration = ReturnType<typeof createMemberAdministration>

/** What administrators do with users. Built once, in `shell/services.server.ts`, after the accounts it needs. */
export function createMemberAdministration(needs: AdministrationNeeds) {
  const eraser = registerEraseUser(needs)
  const { writing, ...changes } = createUserChanges(needs)
  const functions = { ...changes, ...createUserAccess(needs) }
  const lists = createUserLists(needs)
  const api = new OpenAPIHono<ApiEnvironment>()
  api.route('/', createUsersApi(lists))
  api.route('/', createFunctionsApi(functions))
  return {
    ...functions,
    ...createChangeUsers(needs, functions),
    ...lists,
    ...createUserPayments(needs),
    ...createUserLog(needs),
    ...createDisabledAccounts(needs),
    ...createSavedViews(needs),
    ...createExport(needs),
    ...createImports({ ...needs, writing }),
    api,
    eraser,
  }
}
