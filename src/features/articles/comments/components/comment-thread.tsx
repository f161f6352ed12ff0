import './comments.css'
import type { ReactNode } from 'react'
import { href, Link, type LinkProps } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { signInToComment } from '../comment-paths.ts'
import type { CommentThreadData, ShownComment } from '../comment-thread.service.server.ts'
import { MemberThread } from './member-thread.tsx'
import { CommentList, OneComment } from './one-comment.tsx'

type CommentThreadProps = {
  thread: CommentThreadData
  /** Of other topics, in the row of each comment: reporting. */
  moreActions?: (comment: ShownComment) => ReactNode
}

export function CommentThread({ thread, moreActions }: CommentThreadProps) {
  const { t } = useTranslation()
  const { articleId, writes, count, earlier, hasLater } = thread
  const address = href('/article/:id', { id: articleId })
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 className="text-h2" id="comments-title">
        {count === 0 ? t('articles.comments.title-none') : t('articles.comments.title', { count })}
      </h2>
      {earlier && (
        <PieceLink to={`${address}?${earlier.at}#comments`} rel="nofollow">
          {t('articles.comments.earlier', { count: earlier.count })}
        </PieceLink>
      )}
      {writes ? (
        <MemberThread thread={thread} writes={writes} moreActions={moreActions} />
      ) : (
        <StaticThread thread={thread} moreActions={moreActions} />
      )}
      {hasLater && <PieceLink to={`${address}#comments`}>{t('articles.comments.newest')}</PieceLink>}
    </section>
  )
}

/** Visitors write on a page of their own: this one is kept for all of them, and holds no form. */
function StaticThread({ thread, moreActions }: CommentThreadProps) {
  const { t } = useTranslation()
  const { articleId, comments, may } = thread
  const write = href('/article/:id/comments', { id: articleId })
  return (
    <>
      {comments.length === 0 && <p className="comments-none">{t('articles.comments.none')}</p>}
      <CommentList
        articleId={articleId}
        comments={comments}
        render={(comment, below) => (
          <OneComment
            key={comment.id}
            articleId={articleId}
            comment={comment}
            actions={
              comment.state === 'shown' && (
                <>
                  {may === 'visitor' && (
                    <a className="comment-action" href={`${write}?answers=${comment.id}`} rel="nofollow">
                      {t('articles.comments.answer')}
                    </a>
                  )}
                  {moreActions?.(comment)}
                </>
              )
            }
          >
            {below}
          </OneComment>
        )}
      />
      <WayToWrite thread={thread} />
    </>
  )
}

/** To another piece of the thread: a real link; in the running app what one reads stays where it is. */
const PieceLink = ({ to, rel, children }: Pick<LinkProps, 'to' | 'rel' | 'children'>) => (
  <p>
    <Link className="link" to={to} preventScrollReset rel={rel}>
      {children}
    </Link>
  </p>
)

function WayToWrite({ thread: { articleId, may } }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
  return (
    <p className="no-print">
      {may === 'visitor' ? (
        <ButtonLink to={href('/article/:id/comments', { id: articleId })}>{t('articles.comments.write')}</ButtonLink>
      ) : (
        <a className="link" href={signInToComment(articleId)} data-no-prefetch>
          {t('articles.comments.sign-in')}
        </a>
      )}
    </p>
  )
}
