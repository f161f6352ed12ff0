import { portalErrors } from '#platform/errors/portal.errors.ts'

/** What came in a query or a form as an id. PostgreSQL breaks off at a NUL. @throws PortalError 404 for what can be none */
export function asId(text: string): string {
  if (!/^[\w-]{1,50}$/.test(text)) throw portalErrors['404']()
  return text
}
