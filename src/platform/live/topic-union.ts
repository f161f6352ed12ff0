/** Every topic that any tab shows, each once, in a steady order. */
export const unionOf = (topicsOfTabs: Iterable<readonly string[]>): string[] =>
  [...new Set([...topicsOfTabs].flat())].sort()

/** Is everything wanted already listened to? More than is wanted does no harm. */
export const covers = (open: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((topic) => open.includes(topic))
