import './comments.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { composerId } from '../comment.ts'
import type { ShownComment } from '../comment-thread.service.server.ts'
import type { CommentThreadData } from '../comments.server.ts'
import { MemberThread } from './member-thread.tsx'
import { CommentList, OneComment } from './one-comment.tsx'

type CommentThreadProps = {
  thread: CommentThreadData
  /** Of other topics, in the row of each comment: reporting. */
  moreActions?: (comment: ShownComment) => ReactNode
}

/** What readers wrote under an article, and the way to write there. */
export function CommentThread({ thread, moreActions }: CommentThreadProps) {
  const { t } = useTranslation()
  const { writes, count } = thread
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 className="text-h2" id="comments-title">
        {count === 0 ? t('articles.comments.title-none') : t('articles.comments.title', { count })}
      </h2>
      <EarlierLink thread={thread} />
      {writes ? (
        <MemberThread thread={thread} writes={writes} moreActions={moreActions} />
      ) : (
        <PaperThread thread={thread} moreActions={moreActions} />
      )}
      <LaterLink thread={thread} />
    </section>
  )
}

/** Visitors write on a page of their own: this one is kept for all of them, and holds no form. */
function PaperThread({ thread, moreActions }: CommentThreadProps) {
  const { t } = useTranslation()
  const { articleId, comments, may } = thread
  const answer = (id: string) =>
    may === 'visitor' && (
      <a className="comment-action" href={`/article/${articleId}/comments?answers=${id}`} rel="nofollow">
        {t('articles.comments.answer')}
      </a>
    )
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
                  {answer(comment.id)}
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

/** A real link; in the running app what one reads stays where it is. */
function EarlierLink({ thread: { articleId, earlier } }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
  if (earlier === null) return null
  return (
    <p>
      <Link className="link" to={`/article/${articleId}?${earlier.at}#comments`} preventScrollReset rel="nofollow">
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

function WayToWrite({ thread: { articleId, may } }: { thread: CommentThreadData }) {
  const { t } = useTranslation()
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
