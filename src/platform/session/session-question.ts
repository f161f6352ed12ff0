let asked: PromiseWithResolvers<void> | null = null
const listeners = new Set<() => void>()

function change(question: typeof asked): void {
  asked = question
  for (const listener of listeners) listener()
}

export const isAsking = (): boolean => asked !== null

/** Asks the person before the page to sign in again; all who wait go on together. */
export function askToSignInAgain(): Promise<void> {
  if (!asked) change(Promise.withResolvers<void>())
  return (asked as PromiseWithResolvers<void>).promise
}

/** They are signed in again: what waited goes on. */
export function goOn(): void {
  const question = asked
  change(null)
  question?.resolve()
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
