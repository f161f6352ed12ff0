import { formatIban } from '#platform/iban/iban.ts'
import type { OrganisationRecord } from './organisation.schema.ts'
import { formatEnterpriseNumber } from './organisation.ts'

/** Bytes. Also in organisation.schema.ts, which a page does not need. */
const megabyte = 1_000_000

/** The fields as a form shows them; a tick is `yes` or empty. */
export function fieldsToShow(record: OrganisationRecord) {
  const {
    languages,
    fee,
    uploadLimit,
    inLiquidation,
    visitorComments,
    logoChangedAt: _,
    revision: __,
    ...texts
  } = record
  return {
    ...texts,
    enterpriseNumber: formatEnterpriseNumber(record.enterpriseNumber),
    iban: formatIban(record.iban),
    inLiquidation: tick(inLiquidation),
    fee: fee === 0 ? '' : (fee / 100).toFixed(2).replace('.', ','),
    languageNl: tick(languages.includes('nl')),
    languageFr: tick(languages.includes('fr')),
    visitorComments: tick(visitorComments),
    uploadLimit: uploadLimit === null ? '' : String(Math.ceil(uploadLimit / megabyte)),
  }
}

const tick = (isSet: boolean) => (isSet ? 'yes' : '')

export type ShownFields = ReturnType<typeof fieldsToShow>
export type FieldName = keyof ShownFields
