import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AuthoredComment } from '#features/articles/authored-comment.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { UserPageData } from '../user-page.server.ts'

/** What he wrote under articles, newest first, each with the way to it. */
export function UserComments({ page: { profile, isOwn, comments, next, isFirst } }: { page: UserPageData }) {
  const { t } = useTranslation()
  return (
    <section className="person-comments" aria-labelledby="comments">
      <h2 id="comments" className="text-h3">
        {t('members.user.comments')}
      </h2>
      {comments.length === 0 && (
        <p className="person-nothing">
          {isOwn ? t('members.user.noOwnComments') : t('members.user.noComments', { name: profile.firstName })}
        </p>
      )}
      <ol>
        {comments.map((comment) => (
          <OneComment key={comment.id} comment={comment} />
        ))}
      </ol>
      {(next || !isFirst) && (
        <nav className="people-pages" aria-label={t('members.user.comments')}>
          {!isFirst && <ButtonLink to="?">{t('members.user.newestComments')}</ButtonLink>}
          {next && <ButtonLink to={`?after=${encodeURIComponent(next)}`}>{t('members.user.moreComments')}</ButtonLink>}
        </nav>
      )}
    </section>
  )
}

function OneComment({ comment }: { comment: AuthoredComment }) {
  const { i18n } = useTranslation()
  const { id, text, createdAt, articleId, title, language } = comment
  const lang = documentLanguage(language)
  return (
    <li className="person-comment">
      <p className="text-meta">
        <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, i18n.language as Language)}</time>
      </p>
      <h3 className="person-comment-title">
        <Link className="person-link" to={`/article/${articleId}?comment=${id}#comment-${id}`} lang={lang}>
          {title}
        </Link>
      </h3>
      <p className="person-comment-text" lang={lang}>
        {text}
      </p>
    </li>
  )
}
