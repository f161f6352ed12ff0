import { useState } from 'react'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import type { Article } from '../../article.ts'

/** Follows an article that is read; another text waits until its reader asks for it. */
export function useSettledArticle(article: Article) {
  const [kept, keep] = useState(article)
  useLive([topics.article(article.id)])
  const isChanged = kept.id === article.id && kept.modifiedAt !== article.modifiedAt
  if (kept !== article && !isChanged) keep(article)
  return { article: isChanged ? kept : article, isChanged, show: () => keep(article) }
}
