import { useCallback, useMemo } from 'react'
import { stateIfSaved } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { LocalizedTools } from '#ui/localized/localized-tools.ts'
import type { SayRichText } from '#ui/rich-text/editor/tools.ts'

// Named as groups, so that all of their messages come with this module: a word may be a path.
const richTextMessages = 'administration.rich-text'
const localizedMessages = 'administration.localized'

/** What the editor of a rich text says. Its words come with the frame of the administration area. */
export function useSayRichText(): SayRichText {
  const { t } = useTranslation()
  return useCallback((word) => t(`${richTextMessages}.${word}`), [t])
}

export function useLocalizedTools(): LocalizedTools {
  const { t } = useTranslation()
  const sayRichText = useSayRichText()
  return useMemo(
    () => ({ say: (word, facts) => t(`${localizedMessages}.${word}`, facts), sayRichText, stateOf: stateIfSaved }),
    [t, sayRichText],
  )
}
