import type { Language } from '#platform/i18n/languages.ts'

export type BilingualName = { nameNL: string; nameFR: string }

export const nameFieldOf = { nl: 'nameNL', fr: 'nameFR' } as const

/** Both languages, the reader's own first. */
export const ownFirst = (language: Language): Language[] => (language === 'fr' ? ['fr', 'nl'] : ['nl', 'fr'])

/** A name to show, and the language it is really in: a missing name falls back on the other language's. */
export type ShownName = { text: string; language: Language }

export function nameIn(named: BilingualName, language: Language): ShownName {
  const names = { nl: named.nameNL, fr: named.nameFR }
  const other = language === 'nl' ? 'fr' : 'nl'
  const isMissing = names[language].trim() === '' && names[other].trim() !== ''
  return isMissing ? { text: names[other], language: other } : { text: names[language], language }
}

/** Both names of a new document are proposed from its file: `Jaarverslag 2025.pdf` gives `Jaarverslag 2025`. */
export function nameFromFile(filename: string): string {
  const lastDot = filename.lastIndexOf('.')
  return (lastDot > 0 ? filename.slice(0, lastDot) : filename).trim()
}

const maxNameLength = 50

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/** At most 50 characters as a reader counts them, the last of which is an ellipsis when something was cut off. */
export function cutName(name: string): string {
  if (name.length <= maxNameLength) return name
  const characters = Array.from(graphemes.segment(name), (part) => part.segment)
  if (characters.length <= maxNameLength) return name
  return `${characters
    .slice(0, maxNameLength - 1)
    .join('')
    .trimEnd()}…`
}
