/** How long a reader may think between two letters, in milliseconds. */
const timeoutMs = 700

/** Finds the row whose name begins with what is typed: accents and case do not count, the search wraps around. */
export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = ''
  let lastKeyAt = Number.NEGATIVE_INFINITY
  return {
    /** True while a word is being typed: a space then belongs to it. */
    isTyping: (): boolean => typed !== '' && now() - lastKeyAt < timeoutMs,

    /** @param focused where the search begins: a first letter goes on to the next row, a longer word may stay */
    find(letter: string, rows: readonly { id: string; name: string }[], focused: string | null): string | null {
      typed = now() - lastKeyAt < timeoutMs ? typed + plain(letter) : plain(letter)
      lastKeyAt = now()
      const here = rows.findIndex(({ id }) => id === focused)
      // The same letter again and again walks through all names that begin with it.
      const isOneLetter = [...typed].every((character) => character === typed[0])
      const word = isOneLetter ? typed.slice(0, 1) : typed
      const from = isOneLetter ? here + 1 : Math.max(here, 0)
      const inOrder = [...rows.slice(from), ...rows.slice(0, from)]
      return inOrder.find(({ name }) => plain(name).startsWith(word))?.id ?? null
    },
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
