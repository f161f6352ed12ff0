import type { EntryForm } from '../../src/features/members/register/register.schema.ts'
import { createRegister } from '../../src/features/members/register/register.service.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { i18nFor } from '../../src/shell/rendering/translations.server.ts'
import { openApplications } from './open-applications.ts'

/** Somebody joins on the first of December 2025. */
export const joining: EntryForm = {
  event: 'joined',
  kind: 'person',
  lastName: 'Peeters',
  firstNames: 'Anna Maria',
  legalForm: '',
  remark: '',
  address: 'Kerkstraat 1, 9000 Gent',
  decidedOn: '2025-12-01',
  notifiedOn: '2025-12-02',
  member: '',
  decision: '',
  corrects: null,
}

/** The register with the services it needs, on a test database and a clock that stands still. */
export function openRegister(database: OpenDatabase) {
  const portal = openApplications(database)
  const { db, clock, live, audit } = portal
  const register = createRegister({ db, clock, live, audit, newId, i18nFor, log: createLog('silent') })
  const rows = () => db.selectFrom('membersRegister').selectAll().orderBy('number').execute()
  return { ...portal, register, rows }
}

export type TestRegister = ReturnType<typeof openRegister>
