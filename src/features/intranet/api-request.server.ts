import type { Context } from 'hono'
import type { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { errorOfIssue } from './error-of-issue.ts'
import type { Collection } from './resource.ts'

/** What the roof has learnt before it calls a room's interface. */
export type ApiEnvironment = { Variables: { viewer: Viewer; language: Language } }

/** The collection that the address names. @throws PortalError 404 */
export function collectionOf(c: Context<ApiEnvironment>): Collection {
  const collection = c.req.param('collection')
  if (collection === 'userIntranet' || collection === 'adminIntranet') return collection
  throw portalErrors['404']()
}

/** @throws PortalError request.invalid-body for what is no JSON */
export async function bodyOf(c: Context<ApiEnvironment>): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw portalErrors['request.invalid-body']()
  }
}

/** @throws PortalError of the first field that is wrong: its own code of the catalogue, or request.invalid-body */
export function parsed<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw errorOfIssue(result.error.issues[0]) ?? portalErrors['request.invalid-body']()
}
