import { portalErrors } from '#platform/errors/portal.errors.ts'
import { InvalidForm, readForm } from '#platform/http/read-form.ts'

/** As `readForm`; what no person can have typed has no sentence of its own. */
export async function readMediaForm<Change>(
  request: Request,
  schema: Parameters<typeof readForm<Change>>[1],
): Promise<Change> {
  try {
    return await readForm(request, schema)
  } catch (error) {
    if (!(error instanceof InvalidForm)) throw error
    const isTyped = Object.values(error.fields).every(({ key }) => key.startsWith('error.article.'))
    throw isTyped ? error : portalErrors['request.invalid-body']()
  }
}
