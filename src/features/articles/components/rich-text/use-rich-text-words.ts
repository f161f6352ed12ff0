import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RichTextWords, type ToolName, toolGroups } from '#ui/rich-text/rich-text-words.ts'
import '../../later-words.ts'

/** What the editor of a text says, in the reader's language. */
export function useRichTextWords(): RichTextWords {
  const { t } = useTranslation()
  return useMemo(() => {
    const names = toolGroups.flat().map((name) => [name, t(`articles.rich-text.tools.${name}`)])
    return {
      toolbar: t('articles.rich-text.toolbar'),
      tools: Object.fromEntries(names) as Record<ToolName, string>,
      cannotIndent: t('articles.rich-text.cannot-indent'),
      cannotOutdent: t('articles.rich-text.cannot-outdent'),
      keys: t('articles.rich-text.keys'),
      keyNames: { shift: t('articles.rich-text.shift'), space: t('articles.rich-text.space') },
      loading: t('articles.rich-text.loading'),
      link: {
        title: t('articles.rich-text.link.title'),
        address: t('articles.rich-text.link.address'),
        addressHelp: t('articles.rich-text.link.address-help'),
        addressRefused: t('articles.rich-text.link.address-refused'),
        apply: t('articles.rich-text.link.apply'),
        remove: t('articles.rich-text.link.remove'),
        cancel: t('articles.rich-text.link.cancel'),
        close: t('articles.rich-text.link.close'),
      },
    }
  }, [t])
}
