import { useTranslation } from 'react-i18next'
import { Chapter } from '#ui/entry-list.tsx'
import type { ListedArticle } from '../../article.ts'
import type { ListGroup } from '../../reading/list.service.server.ts'
import { ListedEntry } from './listed-entry.tsx'

type Grouped = ListedArticle & { group: ListGroup }

/** One chapter for each year, and one before them for what is to come. */
export function ArticleGroups({ articles }: { articles: readonly Grouped[] }) {
  const { t } = useTranslation()
  const groups = [...new Set(articles.map(({ group }) => group))]
  const isTraining = articles.some(({ category }) => category === 'training')
  const titleOf = (group: ListGroup) => {
    if (group === 'upcoming') return t('articles.reading.upcoming')
    return isTraining ? t('articles.reading.past', { year: group }) : String(group)
  }
  return (
    <div className="article-groups" data-more-list>
      {groups.map((group) => (
        <Chapter key={group} id={`articles-${group}`} title={titleOf(group)}>
          {articles
            .filter((article) => article.group === group)
            .map((article) => (
              <ListedEntry key={article.id} article={article} isFirst={article === articles[0]} />
            ))}
        </Chapter>
      ))}
    </div>
  )
}
