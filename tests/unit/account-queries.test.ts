import { expect, it } from 'vitest'
import { planOf } from '#tests/support/planner.ts'
import { queriesOf } from '#tests/support/queries-of.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { createAccessTokensRepository } from '../../src/features/accounts/access-tokens/access-tokens.repository.server.ts'
import { createIdentityRepository } from '../../src/features/accounts/core/identity.repository.server.ts'
import { createChallengesRepository } from '../../src/features/accounts/factors/challenges.repository.server.ts'
import { createPasskeysRepository } from '../../src/features/accounts/factors/passkeys.repository.server.ts'
import { createSecondFactorRepository } from '../../src/features/accounts/factors/second-factor.repository.server.ts'
import { createAccountHolderRepository } from '../../src/features/accounts/links/account-holder.repository.server.ts'
import { hasAdmin } from '../../src/features/accounts/links/admins.repository.server.ts'
import { createLinkRepository } from '../../src/features/accounts/links/link.repository.server.ts'
import { createSessionsRepository } from '../../src/features/accounts/sessions/sessions.repository.server.ts'
import { createAppCheckRepository } from '../../src/platform/app-check/app-check.repository.server.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import { createRateLimitRepository } from '../../src/platform/rate-limit/rate-limit.repository.server.ts'

/** Calls every method of a repository once, for somebody and something that is not there. */
type Calls<Repository> = { [Name in keyof Repository]: (repository: Repository, db: Database) => Promise<unknown> }

/** Only brings a row, which no index finds. */
const brings = async () => {}

const sessions: Calls<ReturnType<typeof createSessionsRepository>> = {
  byTokenHash: (rows) => rows.byTokenHash('x'),
  byPreviousTokenHash: (rows) => rows.byPreviousTokenHash('x', 1),
  insert: brings,
  extend: (rows) => rows.extend('x', 2, 1),
  prove: (rows, db) => rows.prove(db, { sessionId: 'x', token: 'old', successor: 'new' }, 1),
  end: (rows) => rows.end('x'),
  endOneOf: (rows, db) => rows.endOneOf(db, 'anna', 'x'),
  listOf: (rows) => rows.listOf('anna', 1),
  setSecondFactor: async (rows, db) => {
    await rows.setSecondFactor(db, true, { userId: 'anna' })
    await rows.setSecondFactor(db, true, { userId: 'anna', sessionId: 'x' })
  },
  endAllOf: (rows) => rows.endAllOf('anna'),
  endOthersOf: (rows) => rows.endOthersOf('anna', 'x'),
  shutOut: (rows, db) => rows.shutOut(db, 'anna'),
  deleteExpired: (rows) => rows.deleteExpired(1),
  accessOf: (rows) => rows.accessOf('anna'),
}

const challenges: Calls<ReturnType<typeof createChallengesRepository>> = {
  add: brings,
  find: (rows) => rows.find('x', 'passkey', 1),
  take: (rows, db) => rows.take(db, 'x', 'passkey', 1),
  removeAllOf: (rows, db) => rows.removeAllOf(db, 'anna'),
  deleteExpired: (rows) => rows.deleteExpired(1),
}

const passkeys: Calls<ReturnType<typeof createPasskeysRepository>> = {
  listOf: (rows) => rows.listOf('anna'),
  byId: (rows) => rows.byId('x'),
  insert: brings,
  use: async (rows, db) => {
    await rows.use(db, 'x', 0, 1)
    await rows.use(db, 'x', 7, 1)
  },
  markCopied: (rows, db) => rows.markCopied(db, 'x'),
  rename: (rows, db) => rows.rename(db, 'anna', 'x', 'Laptop'),
  remove: (rows, db) => rows.remove(db, 'anna', 'x'),
  removeAllOf: (rows, db) => rows.removeAllOf(db, 'anna'),
}

const factors: Calls<ReturnType<typeof createSecondFactorRepository>> = {
  authenticatorOf: (rows) => rows.authenticatorOf('anna'),
  isProtected: (rows) => rows.isProtected('anna'),
  startAuthenticator: brings,
  confirmAuthenticator: (rows, db) => rows.confirmAuthenticator(db, { userId: 'anna', secret: 'x', step: 1, now: 1 }),
  takeStep: (rows, db) => rows.takeStep(db, 'anna', 1),
  removeAuthenticator: async (rows, db) => {
    await rows.removeAuthenticator(db, 'anna')
    await rows.removeAuthenticator(db, 'anna', true)
  },
  replaceRecoveryCodes: (rows, db) => rows.replaceRecoveryCodes(db, 'anna', []),
  unusedRecoveryCodes: (rows) => rows.unusedRecoveryCodes('anna'),
  takeRecoveryCode: (rows, db) => rows.takeRecoveryCode(db, 'x', 1),
}

const links: Calls<ReturnType<typeof createLinkRepository>> = {
  put: brings,
  find: (rows) => rows.find('reset', 'x'),
  invitationsOf: (rows) => rows.invitationsOf(['anna', 'bram']),
  take: (rows, db) => rows.take(db, 'reset', 'x', 1),
  remove: (rows, db) => rows.remove(db, 'anna', ['reset', 'email']),
  takeOfNobody: (rows, db) => rows.takeOfNobody(db),
  deleteExpired: (rows) => rows.deleteExpired(1, 1),
}

const holders: Calls<ReturnType<typeof createAccountHolderRepository>> = {
  byId: (rows) => rows.byId('anna'),
  byEmail: (rows) => rows.byEmail('anna@example.be'),
  passwordsSince: (rows) => rows.passwordsSince(['anna', 'bram']),
  changePassword: (rows, db) => rows.changePassword(db, 'anna', 'x', 1),
  changeEmail: (rows, db) => rows.changeEmail(db, 'anna', 'nieuw@example.be', 1),
}

const identities: Calls<ReturnType<typeof createIdentityRepository>> = {
  insert: brings,
  insertPassword: brings,
  rename: (rows, db) => rows.rename(db, 'anna', 'Anna Peeters'),
  passwordOf: (rows) => rows.passwordOf('anna'),
  idOf: (rows) => rows.idOf('anna@example.be'),
  beginGrace: (rows) => rows.beginGrace('anna', 1),
  forgetGrace: (rows, db) => rows.forgetGrace(db, 'anna'),
  graceOf: (rows) => rows.graceOf('anna'),
  erase: (rows, db) => rows.erase(db, 'anna'),
  known: (rows) => rows.known(['anna@example.be', 'bram@example.be']),
}

const admins: Record<string, Work> = { hasAdmin }

const accessTokens: Calls<ReturnType<typeof createAccessTokensRepository>> = {
  byHash: (rows) => rows.byHash('x'),
  listOf: (rows) => rows.listOf('anna'),
  insert: brings,
  use: (rows) => rows.use('x', 2, 1),
  remove: (rows, db) => rows.remove(db, 'anna', 'x'),
  removeExpired: (rows, db) => rows.removeExpired(db, 'anna', 1),
  removeAllOf: (rows, db) => rows.removeAllOf(db, 'anna'),
}

const tries: Calls<ReturnType<typeof createRateLimitRepository>> = {
  blockedUntil: (rows) => rows.blockedUntil(['x', 'y']),
  count: (rows) => rows.count('x', 1, 1),
  countWithin: (rows) => rows.countWithin('x', 1, 1, 1),
  block: (rows) => rows.block('x', 1),
  forget: (rows) => rows.forget('x'),
  deleteBegunBefore: (rows) => rows.deleteBegunBefore(1),
  takeBack: (rows) => rows.takeBack('x'),
  together: (rows) => rows.together((counts) => counts.takeBack('x')),
}

const appCheck: Calls<ReturnType<typeof createAppCheckRepository>> = {
  use: (rows) => rows.use('x', 1),
  deleteExpired: (rows) => rows.deleteExpired(1),
}

type Work = (db: Database) => Promise<unknown>

const works = <Repository>(create: (db: Database) => Repository, calls: Calls<Repository>): Record<string, Work> =>
  Object.fromEntries(
    Object.entries<Calls<Repository>[keyof Repository]>(calls)
      .filter(([, call]) => call !== brings)
      .map(([name, call]) => [name, (db: Database) => call(create(db), db)]),
  )

const repositories = {
  sessions: works(createSessionsRepository, sessions),
  challenges: works(createChallengesRepository, challenges),
  passkeys: works(createPasskeysRepository, passkeys),
  factors: works(createSecondFactorRepository, factors),
  links: works(createLinkRepository, links),
  holders: works(createAccountHolderRepository, holders),
  identities: works(createIdentityRepository, identities),
  admins,
  accessTokens: works(createAccessTokensRepository, accessTokens),
  tries: works(createRateLimitRepository, tries),
  appCheck: works(createAppCheckRepository, appCheck),
}

describeOnEachDatabase('accounts and their protection', (open) => {
  it.each(Object.entries(repositories))('find what they ask of %s by an index', async (_, methods) => {
    const database = await open()
    const scanned: Record<string, string[]> = {}
    for (const [name, work] of Object.entries(methods)) {
      const queries = await queriesOf(database, work)
      expect(queries, name).not.toEqual([])
      for (const query of queries)
        scanned[name] = [...(scanned[name] ?? []), ...(await planOf(database, query)).scanned]
    }
    expect(scanned).toEqual(Object.fromEntries(Object.keys(methods).map((name) => [name, []])))
  })
})
