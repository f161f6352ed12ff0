import { useRouteLoaderData } from 'react-router'

/** What the association calls things itself, in the language of the page. */
type OwnWords = {
  /** What a member's tick `magistrate` is called; empty: the association makes no such difference, so that nothing of it is shown. */
  magistrateLabel: string
  /** What forms propose; anything else may be typed. */
  occupations: readonly string[]
}

const none: OwnWords = { magistrateLabel: '', occupations: [] }

/** As the frame around every page knows them. */
export function useOwnWords(): OwnWords {
  const root = useRouteLoaderData('root') as { organisation: OwnWords } | undefined
  return root?.organisation ?? none
}
