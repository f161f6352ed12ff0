import { useMemo } from 'react'
import { stateIfSaved } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { PairKit } from '#ui/pairs/pair-kit.ts'
import { sayPairs } from '#ui/pairs/say-pairs.ts'
import { sayRichText } from '#ui/rich-text/rich-text-words.ts'

/** What the kit of both languages says and judges by. Its words come with the frame of the administration area. */
export function usePairKit(): PairKit {
  const { t } = useTranslation()
  return useMemo(() => {
    const richText = sayRichText((name) => t(`administration.rich-text.${name}`))
    const words = sayPairs((name, facts) => t(`administration.pairs.${name}`, { ...facts }), richText)
    return { words, stateOf: stateIfSaved }
  }, [t])
}
