import { createAccounts } from '../../src/features/accounts/accounts.server.ts'
import { createMembers } from '../../src/features/members/member.service.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import type { Live, TopicRule } from '../../src/platform/live/live.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'

/** 1 January 2026, 12:00 UTC. */
export const newYear = 1_767_268_800

/** A clock that only the test moves. */
export function aClock(start = newYear) {
  let now = start
  return {
    seconds: () => now,
    date: () => new Date(now * 1000),
    pass: (seconds: number) => {
      now += seconds
    },
  }
}

/** Listens to what the services tell the live hub. */
export function aLive() {
  const announced: string[] = []
  const endedSessions: string[] = []
  const endedUsers: string[] = []
  const rules = new Map<string, TopicRule>()
  const live: Live = {
    allow: (prefix, rule) => void rules.set(prefix, rule),
    announce: (...topics) => void announced.push(...topics),
    endStreamsOfUser: (userId) => void endedUsers.push(userId),
    endStreamsOfSession: (sessionId) => void endedSessions.push(sessionId),
  }
  return { live, announced, endedSessions, endedUsers, rules }
}

const config = {
  PUBLIC_URL: 'http://localhost:3000',
  SECRET: 'a secret of the tests, long enough for anybody',
} as const

/** The rooms of accounts and members on a test database, with a clock that stands still. */
export function openAccounts(
  database: OpenDatabase,
  { clock = aClock(), environment = 'test' as 'test' | 'demo' | 'production' } = {},
) {
  const told = aLive()
  const log = createLog('silent')
  const members = createMembers({ db: database.db, live: told.live })
  const accounts = createAccounts({
    db: database.db,
    config: { ...config, ENVIRONMENT: environment },
    clock,
    live: told.live,
    log,
    members,
  })
  return { ...told, accounts, members, clock, db: database.db }
}

/** Somebody with an account, and the password to sign in with. */
export const anna = {
  email: 'anna@example.be',
  password: 'een lange zin die niemand raadt',
  firstName: 'Anna',
  lastName: 'Peeters',
  role: 'USER',
  defaultLanguage: 'nl',
} as const

/** How Anna signs in from her own machine. */
export const annaSignsIn = {
  email: anna.email,
  password: anna.password,
  keepSignedIn: false,
  address: '203.0.113.7',
  userAgent: 'Firefox',
}
