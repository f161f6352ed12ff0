import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Architecture arrow 4: a repository writes only the tables of its own room (`intranetResource` belongs to
 * `features/intranet`); it may join others to read. The cellar's repositories write `platform…`.
 */
function foreignWrites(path: string, source: string): string[] {
  const room = /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform'
  const isOwn = (table: string) => table.startsWith(room) && /^[A-Z_]/.test(table.slice(room.length))
  const judged = namesAtRunTime.test(path) ? writes(source).filter((table) => table !== '?') : writes(source)
  return judged.filter((table) => !isOwn(table))
}

/** better-auth says at run time which of its tables it means; `authTables` in that file maps each to one of ours. */
const namesAtRunTime = /^src\/features\/accounts\/core\/auth-adapter\.repository\.server\.ts$/

/** What Kysely and raw SQL write to. A table that is not written out is answered as `?`: it cannot be judged. */
function writes(source: string): string[] {
  const byKysely = source.matchAll(/\b(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*(?:['"`](\w+))?/g)
  const byHand = source.matchAll(/\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?(\w+_\w+)/gi)
  const byLibrary = source.matchAll(/\bmodelName: ['"](\w+)/g)
  return [...byKysely, ...byHand, ...byLibrary].map((match) => match[1] ?? '?')
}

/** The demo furnishes every room at once, before anybody is there. */
const exempt = /^src\/shell\/demo\//

describe('a repository writes only the tables of its own room', () => {
  const paths = globSync('src/**/*.repository.server.ts').filter((path) => !exempt.test(path))

  it.each(paths)('%s', (path) => {
    expect(foreignWrites(path, readFileSync(path, 'utf8'))).toEqual([])
  })

  it('and this is noticed when it does not', () => {
    const path = 'src/features/members/core/member.repository.server.ts'
    const source = `
      db.insertInto('membersUser'); db.updateTable( "intranetResource as r"); db.deleteFrom('platformJob')
      sql\`update accounts_session set token = ''\`; sql\`DELETE FROM members_user\`; db.insertInto(table)
      db.selectFrom('paymentsPayment'); db.updateTable('membershipCard')`
    expect(foreignWrites(path, source).toSorted()).toEqual(
      ['?', 'accounts_session', 'intranetResource', 'membershipCard', 'platformJob'].toSorted(),
    )
    expect(foreignWrites('src/platform/jobs/jobs.repository.server.ts', "db.updateTable('platformJob')")).toEqual([])
  })
})

it('every transaction outside the cellar is one that waits its turn and knows a full disk', () => {
  const sources = globSync('src/{features,shell,platform}/**/*.ts').filter(
    (path) => !/^src\/platform\/database\/|\.test\.ts$/.test(path),
  )
  const bare = sources.filter((path) => /\.(?:startTransaction|transaction)\(\)/.test(readFileSync(path, 'utf8')))
  expect(bare).toEqual([])
})
