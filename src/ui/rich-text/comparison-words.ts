/** The kit knows no sentence: who shows a comparison hands them in. */
export type ComparisonWords = {
  /** Name of the whole. */
  label: string
  /** Read aloud before words that came or went. */
  inserted: string
  removed: string
  lookChanged: string
  same: string
  /** "3 equal paragraphs", which open on demand. */
  leftOut: (count: number) => string
}

/** What a dictionary calls each of them. */
type WordName = 'label' | 'inserted' | 'removed' | 'look-changed' | 'same' | 'left-out'

/** All of them, each asked for by its name; `count` for the one that counts. */
export const sayComparison = (say: (name: WordName, facts?: { count: number }) => string): ComparisonWords => ({
  label: say('label'),
  inserted: say('inserted'),
  removed: say('removed'),
  lookChanged: say('look-changed'),
  same: say('same'),
  leftOut: (count) => say('left-out', { count }),
})
