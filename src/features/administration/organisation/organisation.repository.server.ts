import type { Database } from '#platform/database/open-database.server.ts'
import { withFlags } from '#platform/database/with-flags.ts'
import { isActiveLanguage } from '#platform/i18n/languages.ts'
import { faceNames } from '../appearance/faces.ts'
import { legalForms } from './field-rules.ts'
import type { OrganisationFields, OrganisationRecord } from './organisation.schema.ts'

export async function findOrganisation(db: Database): Promise<OrganisationRecord | null> {
  const row = await db.selectFrom('administrationOrganisation').selectAll().where('id', '=', 1).executeTakeFirst()
  if (!row) return null
  const { id: _, legalForm, languages, logoExtension, logoChangedAt, headingFace, ...rest } = row
  return {
    ...withFlags(rest, ['inLiquidation', 'visitorComments']),
    legalForm: legalForms.find((known) => known === legalForm) ?? 'vzw',
    languages: (JSON.parse(languages) as unknown[]).filter(isActiveLanguage),
    logoChangedAt: logoExtension === null ? null : logoChangedAt,
    headingFace: faceNames.find((known) => known === headingFace) ?? 'newsreader',
  }
}

/** @returns whether it was still what the writer had read; without a row that is revision 0 */
export async function saveOrganisation(trx: Database, fields: OrganisationFields, seen: number): Promise<boolean> {
  const row = { ...fields, languages: JSON.stringify(fields.languages), revision: seen + 1 }
  const { numUpdatedRows } = await trx
    .updateTable('administrationOrganisation')
    .set(row)
    .where('id', '=', 1)
    .where('revision', '=', seen)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  if (seen !== 0) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('administrationOrganisation')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
