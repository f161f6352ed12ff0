import { hash, randomBytes } from 'node:crypto'

/** 256 random bits: of a session, a link in an email, a challenge, a program. In no log and no table. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)

/** What the database keeps of a token. It is random, so that one quick hash is enough. */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')
