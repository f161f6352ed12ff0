import type { Database } from '#platform/database/open-database.server.ts'

/** Passwords, keys, codes and tokens stay here: only that they exist is exported. */
export const createAccountData =
  (db: Database) =>
  async ({ id, email }: { id: string; email: string }) => ({
    tables: {
      account: await accountOf(db, id).execute(),
      sessions: await sessionsOf(db, id).execute(),
      'second-factor': await factorOf(db, id).execute(),
      'recovery-codes': await recoveryCodesOf(db, id).execute(),
      passkeys: await passkeysOf(db, id).execute(),
      'access-tokens': await accessTokensOf(db, id).execute(),
      links: await linksOf(db, id).execute(),
      mails: await mailsTo(db, email).execute(),
    },
  })

export const accountOf = (db: Database, id: string) =>
  db.selectFrom('accountsIdentity').where('id', '=', id).select(['id', 'email', 'name', 'createdAt', 'secondFactorDue'])

export const sessionsOf = (db: Database, id: string) =>
  db
    .selectFrom('accountsSession')
    .where('userId', '=', id)
    .select(['persistent', 'ipAddress', 'userAgent', 'provedAt', 'withSecondFactor'])
    .select(['expiresAt', 'createdAt', 'updatedAt'])

export const factorOf = (db: Database, id: string) =>
  db.selectFrom('accountsSecondFactor').where('userId', '=', id).select(['confirmedAt', 'createdAt'])

export const recoveryCodesOf = (db: Database, id: string) =>
  db.selectFrom('accountsRecoveryCode').where('userId', '=', id).select('usedAt')

export const passkeysOf = (db: Database, id: string) =>
  db.selectFrom('accountsPasskey').where('userId', '=', id).select(['name', 'backedUp', 'createdAt', 'lastUsedAt'])

export const accessTokensOf = (db: Database, id: string) =>
  db
    .selectFrom('accountsAccessToken')
    .where('userId', '=', id)
    .select(['name', 'scopes', 'createdAt', 'expiresAt', 'lastUsedAt'])

export const linksOf = (db: Database, id: string) =>
  db.selectFrom('accountsLink').where('userId', '=', id).select(['kind', 'email', 'createdAt', 'expiresAt'])

/** Read here because mails belong to no feature; what was sent is forgotten but for these. */
export const mailsTo = (db: Database, email: string) =>
  db
    .selectFrom('platformMail')
    .where('recipient', '=', email)
    .select(['recipient', 'subject', 'createdAt', 'sentAt', 'failedAt'])
