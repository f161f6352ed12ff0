import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { composerId } from '../../comments/comment.ts'
import type { CommentThreadData } from '../../comments/comments-of.server.ts'
import '../../later-words.ts'
import './comments.css'
import { CommentList } from './comment-list.tsx'
import { OneComment } from './one-comment.tsx'

/** What readers wrote under an article, and the way to write there (ux.md section 4). */
export function CommentThread({ thread }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
  const { articleId, comments, count } = thread
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 className="text-h2" id="comments-title">
        {t('articles.comments.title', { count })}
      </h2>
      <EarlierLink thread={thread} />
      {comments.length > 0 ? (
        <CommentList
          comments={comments}
          render={(comment, below) => (
            <OneComment key={comment.id} articleId={articleId} comment={comment}>
              {below}
            </OneComment>
          )}
        />
      ) : (
        <p className="comments-none">{t('articles.comments.none')}</p>
      )}
      <LaterLink thread={thread} />
      <WayToWrite thread={thread} />
    </section>
  )
}

/** A real link; in the running app what one reads stays where it is. */
function EarlierLink({ thread: { articleId, earlier } }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
  if (earlier === null) return null
  return (
    <p>
      <Link className="link" to={`/article/${articleId}?${earlier.at}#comments`} preventScrollReset>
        {t('articles.comments.earlier', { count: earlier.count })}
      </Link>
    </p>
  )
}

function LaterLink({ thread: { articleId, hasLater } }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
  if (!hasLater) return null
  return (
    <p>
      <Link className="link" to={`/article/${articleId}#comments`} preventScrollReset>
        {t('articles.comments.newest')}
      </Link>
    </p>
  )
}

/** Visitors write on a page of its own: this one is kept for all of them, and holds no form. */
function WayToWrite({ thread: { articleId, may } }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
  if (may === 'member') return null
  if (may === 'visitor')
    return (
      <p>
        <ButtonLink to={`/article/${articleId}/comments`}>{t('articles.comments.write')}</ButtonLink>
      </p>
    )
  const back = new URLSearchParams({ to: `/article/${articleId}#${composerId}` })
  return (
    <p>
      <a className="link" href={`/login?${back}`} data-no-prefetch>
        {t('articles.comments.sign-in')}
      </a>
    </p>
  )
}
