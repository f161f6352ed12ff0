import type { RichText } from '../rich-text.ts'

/** So many changes may be reported before the first of them comes back. */
const maxWaiting = 100

/** The page shows the editor its own text again, perhaps late: an echo must not replace what was written since. */
export function createEchoes(start: RichText) {
  let shown = JSON.stringify(start)
  let waiting: string[] = []
  return {
    tell(written: RichText): void {
      waiting = [...waiting.slice(1 - maxWaiting), JSON.stringify(written)]
    },

    /** Is it what the editor began with or reported, in the order in which it was reported? */
    isKnown(content: RichText): boolean {
      const json = JSON.stringify(content)
      if (json === shown && !waiting.includes(json)) return true
      const place = waiting.indexOf(json)
      waiting = waiting.slice(place + 1)
      shown = json
      if (place >= 0) return true
      waiting = []
      return false
    },
  }
}
