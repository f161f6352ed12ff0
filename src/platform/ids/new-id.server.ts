import { randomBytes } from 'node:crypto'

/** 128 random bits, URL-safe, 22 characters: nobody guesses one (security.md T6). */
export const newId = (): string => randomBytes(16).toString('base64url')

export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text)
