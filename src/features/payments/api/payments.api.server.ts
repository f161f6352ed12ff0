import { OpenAPIHono } from '@hono/zod-openapi'
import { type ApiEnvironment, operationsOf } from '#platform/api/serve-operation.server.ts'
import { paymentsErrors } from '../payments.errors.ts'
import { serveClaims } from './claim-operations.server.ts'
import { serveEntries } from './entry-operations.server.ts'
import type { PaymentsApiDeps } from './payments-api.deps.ts'
import { serveStatements } from './statement-operations.server.ts'

/** The treasurer's work as operations of the JSON interface: the same services, order and filters as the pages. */
export function createPaymentsApi(deps: PaymentsApiDeps): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>()
  const serve = operationsOf(api, paymentsErrors)
  serveEntries(serve, deps)
  serveClaims(serve, deps)
  serveStatements(serve, deps)
  return api
}
