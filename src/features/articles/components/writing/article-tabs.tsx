import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ArticleFilter, articleLists, type ListCounts, searchOf } from '../../writing/article-list.ts'

/** The states in words, each with how many there are of what the filters leave. */
export function ArticleTabs({ filter, counts }: { filter: ArticleFilter; counts: ListCounts }) {
  const { t } = useTranslation()
  return (
    <nav className="articles-tabs" aria-label={t('articles.writing.list.states')}>
      <ul>
        {articleLists.map((list) => (
          <li key={list}>
            <Link
              to={searchOf({ ...filter, list })}
              className="articles-tab"
              aria-current={list === filter.list ? 'page' : undefined}
            >
              {t(`articles.writing.lists.${list}`)} <span className="articles-tab-count">{counts[list]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
