/** Names longer than this are cut for display. */
const longestName = 50

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' })

/** At most 50 characters as a reader counts them, the last of which is an ellipsis when something was cut off. */
export function cutName(name: string): string {
  if (name.length <= longestName) return name
  const characters = Array.from(graphemes.segment(name), (part) => part.segment)
  if (characters.length <= longestName) return name
  return `${characters
    .slice(0, longestName - 1)
    .join('')
    .trimEnd()}…`
}
