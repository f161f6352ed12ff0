import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RichTextWords, sayRichText } from '#ui/rich-text/rich-text-words.ts'

/** What the editor of a text says, in the reader's language. Its words come with the frame of the administration area. */
export function useRichTextWords(): RichTextWords {
  const { t } = useTranslation()
  return useMemo(() => sayRichText((name) => t(`administration.rich-text.${name}`)), [t])
}
