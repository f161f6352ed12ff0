import type { RichTextWords } from '../rich-text/rich-text-words.ts'
import type { PairWords } from './pair-kit.ts'

type Name =
  | `sides.${'nl' | 'fr'}`
  | `rules.${'one' | 'both'}`
  | `states.${'complete' | 'empty' | 'missing' | 'outdated' | 'taken-over'}`
  | ('optional' | 'gaps' | 'complete' | 'next' | 'tab' | 'tab-complete' | 'linked' | 'keys' | 'take-over' | 'seen')

type Say = (name: Name, facts?: { count: number } | { other: string }) => string

/** What both languages side by side say. @param say looks a word up in the reader's language */
export const sayPairs = (say: Say, richText: RichTextWords): PairWords => ({
  sides: { nl: say('sides.nl'), fr: say('sides.fr') },
  optional: say('optional'),
  rules: { one: say('rules.one'), both: say('rules.both') },
  gaps: (count, total) => (count > 0 ? say('gaps', { count }) : say('complete', { count: total })),
  next: say('next'),
  tab: (count) => (count > 0 ? say('tab', { count }) : say('tab-complete')),
  linked: say('linked'),
  keys: say('keys'),
  states: {
    complete: say('states.complete'),
    empty: say('states.empty'),
    missing: say('states.missing'),
    outdated: (other) => say('states.outdated', { other }),
    takenOver: (other) => say('states.taken-over', { other }),
  },
  takeOver: (other) => say('take-over', { other }),
  seen: say('seen'),
  richText,
})
