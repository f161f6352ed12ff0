import { expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import * as account from '../../src/features/accounts/data-export/account-data.repository.server.ts'
import { commentsOf, flagsOf } from '../../src/features/articles/data-export/data-export.repository.server.ts'
import {
  deletionsOf,
  madeBy,
  uploadedBy,
  versionFilesOf,
  versionsOf,
} from '../../src/features/intranet/data-export/data-export.repository.server.ts'
import { applicationsOf, registerOf } from '../../src/features/members/profile/member-data.repository.server.ts'
import { teamOf } from '../../src/features/pages/team/team-members.repository.server.ts'

const { accountOf, sessionsOf, factorOf, recoveryCodesOf, passkeysOf, accessTokensOf, linksOf, mailsTo } = account
const ofAccount = { accountOf, sessionsOf, factorOf, recoveryCodesOf, passkeysOf, accessTokensOf, linksOf, mailsTo }
const ofRooms = {
  commentsOf,
  flagsOf,
  madeBy,
  uploadedBy,
  versionsOf,
  versionFilesOf,
  deletionsOf,
  applicationsOf,
  registerOf,
  teamOf,
}

describeOnEachDatabase('gathering all that is kept of a member', (open) => {
  it.each(Object.keys({ ...ofAccount, ...ofRooms }))('finds %s by an index', async (name) => {
    const database = await open()
    const query = { ...ofAccount, ...ofRooms }[name as keyof typeof ofAccount]
    expect((await planOf(database, query(database.db, 'anna'))).scanned).toEqual([])
  })
})
