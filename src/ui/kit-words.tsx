import { createContext, type ReactNode, useContext } from 'react'

/** What the kit says of itself in the reader's language: the kit has no words of its own. */
export type KitWords = {
  close: string
  back: string
  /** Above what is wrong with a form. */
  toCorrect: string
}

const Words = createContext<KitWords | null>(null)

/** Of how often something was sent and answered since the page was opened. */
const Attempts = createContext(0)

type Props = { words: KitWords; attempts: number; children: ReactNode }

export function KitFrame({ words, attempts, children }: Props) {
  return (
    <Words value={words}>
      <Attempts value={attempts}>{children}</Attempts>
    </Words>
  )
}

/** Empty where nothing is around, as in a test of one piece. */
export const useKitWords = (): KitWords => useContext(Words) ?? { close: '', back: '', toCorrect: '' }

/** Counts what was sent and answered: an error that was closed is said again when it comes again. */
export const useAttempts = (): number => useContext(Attempts)
