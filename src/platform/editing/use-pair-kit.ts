import { useMemo } from 'react'
import { stateIfSaved } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { PairKit } from '#ui/pairs/pair-kit.ts'
import { sayPairs } from '#ui/pairs/say-pairs.ts'
import { type RichTextWords, sayRichText } from '#ui/rich-text/rich-text-words.ts'

/** What the editor of a rich text says. Its words come with the frame of the administration area. */
export function useRichTextWords(): RichTextWords {
  const { t } = useTranslation()
  return useMemo(() => sayRichText((name) => t(`administration.rich-text.${name}`)), [t])
}

/** What fields in both languages say and judge by. */
export function usePairKit(): PairKit {
  const { t } = useTranslation()
  const richText = useRichTextWords()
  return useMemo(() => {
    const words = sayPairs((name, facts) => t(`administration.pairs.${name}`, { ...facts }), richText)
    return { words, stateOf: stateIfSaved }
  }, [t, richText])
}
