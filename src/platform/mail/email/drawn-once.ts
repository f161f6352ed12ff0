/** Keeps what was made last for each key, and makes it anew only from something else: a mailing goes through its readers batch by batch. */
export function createDrawnOnce<Key, Drawn>() {
  const kept = new Map<Key, { from: string; drawn: Drawn }>()
  return (key: Key, from: string, draw: () => Drawn): Drawn => {
    const known = kept.get(key)
    if (known?.from === from) return known.drawn
    const drawn = draw()
    kept.set(key, { from, drawn })
    return drawn
  }
}
