import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Schema } from '../../src/platform/database/schema.ts'
import { isOnServers, storageOf } from './data-place.ts'
import type { TestPortal } from './open-test-portal.ts'

const tables = ['membersUser', 'accountsIdentity', 'intranetResource', 'articlesArticle', 'platformJob'] as const
const mailAndPages = ['platformMail', 'pagesPage', 'articlesComment', 'articlesFlag', 'paymentsPayment'] as const

/** Every row and every file that a refused request must leave alone. */
export async function stateOf({ portal, dataDir }: TestPortal): Promise<unknown> {
  const { db } = portal.database
  const rows: [string, unknown][] = []
  for (const table of [...tables, ...mailAndPages] satisfies (keyof Schema)[])
    rows.push([table, await db.selectFrom(table).selectAll().execute()])
  const stored: string[] = []
  if (isOnServers) for await (const { key } of storageOf(dataDir).list()) stored.push(key)
  return { rows: Object.fromEntries(rows), files: filesBelow(dataDir), stored: stored.sort() }
}

export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** What a reader sees: without scripts (the data of React holds keys), with its entities as characters. */
export const readable = (page: string): string =>
  page
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The sentence of a key in one language, as a pattern that takes any fact in its place. */
export async function sentenceOf(test: TestPortal, language: 'nl' | 'fr', key: string): Promise<RegExp> {
  const tree = (await (await test.visitor().get(`/assets/i18n/${language}.json`)).json()) as object
  const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], tree)
  expect(found, `${key} in ${language}`).toBeTypeOf('string')
  const pieces = String(found).split(/\{\{[^}]*\}\}/)
  return new RegExp(pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{1,50}'))
}

/** Nothing of the machine's inside: no stack, no SQL, no path, no library's name. */
export function expectCalm(text: string): void {
  expect(text).not.toMatch(
    /\bat \S+ \(|node:internal|node_modules|SQLITE|SqliteError|select .* from|\/work\/|kysely|ZodError/i,
  )
}
