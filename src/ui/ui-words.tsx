import { createContext, type ReactNode, use } from 'react'

/** What src/ui says by itself in the reader's language: its parts have no words of their own. */
type UiWords = {
  close: string
  back: string
  /** Above what is wrong with a form. */
  toCorrect: string
  /** Where a part of the page did not come although there is a connection. */
  notFetched: string
}

const Words = createContext<UiWords>({ close: '', back: '', toCorrect: '', notFetched: '' })

/** Of how often something was sent and answered since the page was opened. */
const Attempts = createContext(0)

export const UiFrame = ({ words, attempts, children }: { words: UiWords; attempts: number; children: ReactNode }) => (
  <Words value={words}>
    <Attempts value={attempts}>{children}</Attempts>
  </Words>
)

/** Empty where nothing is around, as in a test of one piece. */
export const useUiWords = (): UiWords => use(Words)

/** Counts what was sent and answered: an error that was closed is said again when it comes again. */
export const useAttempts = (): number => use(Attempts)

/** Gives everything below it why what needs the server cannot be done now; undefined while there is a connection. */
export const OfflineReason = createContext<string | undefined>(undefined)

export const useOfflineReason = (): string | undefined => use(OfflineReason)

/** Why something did not come from the server just now. */
export function useFetchFailure(): string {
  const { notFetched } = useUiWords()
  return useOfflineReason() ?? notFetched
}
