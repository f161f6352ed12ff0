import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Architecture arrow 4: a repository writes only the tables of its own feature (`intranetResource` belongs to
 * `features/intranet`); it may join others to read. The platform's repositories write `platform…`.
 */
function foreignWrites(path: string, source: string): string[] {
  const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform'
  const isOwn = (table: string) => belongsTo(feature, table)
  const names = [...source.matchAll(/'([a-z]+[A-Z]\w+)'/g)].map((match) => match[1] ?? '').filter(isTable)
  const judged = writes(source).flatMap((table) => (table === '?' && choosesByKind.test(path) ? names : [table]))
  return judged.filter((table) => !isOwn(table))
}

const owners = ['platform', ...readdirSync('src/features')]
const belongsTo = (owner: string, table: string) => table.startsWith(owner) && /^[A-Z_]/.test(table.slice(owner.length))
const isTable = (name: string) => owners.some((owner) => belongsTo(owner, name))

/**
 * Which table is meant is known at run time only: better-auth names one of its own, and the rows that admins write
 * of pages are written alike. Both files map each to one of ours by its name, so every such name in them is judged.
 */
const choosesByKind = /^src\/features\/(?:accounts\/core\/auth-adapter|pages\/core\/rows)\.repository\.server\.ts$/

/** What Kysely and raw SQL write to. A table that is not written out is answered as `?`: it cannot be judged. */
function writes(source: string): string[] {
  const byKysely = source.matchAll(/\b(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*(?:['"`](\w+))?/g)
  const byHand = source.matchAll(/\b(?:insert\s+into|update|delete\s+from|truncate)\s+"?(\w+_\w+)/gi)
  const byLibrary = source.matchAll(/\bmodelName: ['"](\w+)/g)
  return [...byKysely, ...byHand, ...byLibrary].map((match) => match[1] ?? '?')
}

describe('a repository writes only the tables of its own feature', () => {
  const paths = globSync('src/**/*.repository.server.ts')

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
    const team = 'src/features/pages/core/rows.repository.server.ts'
    const byKind = "const tables = { one: 'pagesBody', other: 'membersUser' }; db.updateTable(tables[kind])"
    expect(foreignWrites(team, byKind)).toEqual(['membersUser'])
    expect(foreignWrites('src/platform/jobs/jobs.repository.server.ts', "db.updateTable('platformJob')")).toEqual([])
  })
})

it('every transaction outside the platform is one that waits its turn and knows a full disk', () => {
  const sources = globSync('src/{features,shell,platform}/**/*.ts').filter(
    (path) => !/^src\/platform\/database\/|\.test\.ts$/.test(path),
  )
  const bare = sources.filter((path) => /\.(?:startTransaction|transaction)\(\)/.test(readFileSync(path, 'utf8')))
  expect(bare).toEqual([])
})
