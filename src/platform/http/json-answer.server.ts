import { isPortalError } from '#platform/errors/define-errors.ts'

/** For addresses that a script asks: JSON, or expected trouble as `{error: {key, facts}}` with its status. */
export async function jsonAnswer(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (!isPortalError(error)) throw error
    return Response.json({ error: { key: error.key, facts: error.facts } }, { status: error.status })
  }
}
