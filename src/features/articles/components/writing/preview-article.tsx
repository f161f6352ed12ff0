import { useTranslation } from 'react-i18next'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import type { PreviewPageData } from '../../writing/preview-page.server.ts'
import { ArticleView } from '../reading/article-view.tsx'

type Props = { article: PreviewPageData['article']; translation: PreviewPageData['translation'] }

/** The draft as the page of readers would show it. */
export function PreviewArticle({ article: { content, title, ...article }, translation }: Props) {
  const { t } = useTranslation()
  const shown = {
    ...article,
    title: title || t('articles.writing.untitled'),
    content: parseRichText(content),
    translation,
  }
  return <ArticleView article={shown} />
}
