import type { Kysely } from 'kysely'
import { createAccessTokens } from './006-administration/access-tokens.server.ts'
import { createApplications } from './006-administration/applications.server.ts'
import { createImports } from './006-administration/imports.server.ts'
import { listMembers } from './006-administration/members-list.server.ts'
import { describeOrganisation } from './006-administration/organisation.server.ts'
import { createRegister } from './006-administration/register.server.ts'
import { watchTheSystem } from './006-administration/system.server.ts'

/** The administration area: members' list and views, import, applications, register, organisation, log and system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await listMembers(db)
  await createImports(db)
  await createApplications(db)
  await createRegister(db)
  await describeOrganisation(db)
  await watchTheSystem(db)
  await createAccessTokens(db)
}
