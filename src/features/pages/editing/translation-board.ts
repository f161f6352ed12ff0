import type { Viewer } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { TranslationState } from '#platform/i18n/localized-text.ts'

export type TranslationRow = { label: string; address: string; states: TranslationState[] }

export type BoardSource = {
  group: 'team' | 'links' | 'articles'
  /** @param language the reader's, in which they are named */
  source: { translationRows(viewer: Viewer, language: Language): Promise<TranslationRow[]> }
}

export type CountedRow = ReturnType<typeof countedRow>

/** How a row stands, in figures. What nobody wrote is in neither language, and asks for nothing. */
export function countedRow(row: TranslationRow) {
  const count = (kind: 'missing' | 'outdated', side: Language) =>
    row.states.filter((state) => state.kind === kind && 'side' in state && state.side === side).length
  return {
    ...row,
    missing: { nl: count('missing', 'nl'), fr: count('missing', 'fr') },
    outdated: { nl: count('outdated', 'nl'), fr: count('outdated', 'fr') },
    written: row.states.filter(({ kind }) => kind !== 'empty').length,
  }
}

export const gapsOf = ({ missing, outdated }: Pick<CountedRow, 'missing' | 'outdated'>): number =>
  missing.nl + missing.fr + outdated.nl + outdated.fr
