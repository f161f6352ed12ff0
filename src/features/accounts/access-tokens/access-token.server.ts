import { newSessionToken } from '../session-token.server.ts'

/** By these letters people, and programs that look for leaked secrets, know what they have found. */
export const tokenPrefix = 'tdm_'

/** 256 random bits behind the prefix. Shown once; the database keeps a hash (`hashOfToken`). */
export const newAccessToken = (): string => tokenPrefix + newSessionToken()
