import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { WaitingComment } from '../visitor-comment.service.server.ts'
import { CommentText } from './comment-text.tsx'

/** What a visitor wrote, which nobody sees yet. */
export function WaitingView({ waiting }: { waiting: WaitingComment }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-lede">{t('articles.comments.waiting.lede')}</p>
      <WaitingText waiting={waiting} />
    </>
  )
}

export function WaitingText({ waiting: { name, paragraphs } }: { waiting: WaitingComment }) {
  const { t } = useTranslation()
  return (
    <div className="comment-waiting">
      <div className="comment-head">
        <span className="comment-name">{name}</span>
        <span className="comment-mark">{t('articles.comments.waiting.state')}</span>
      </div>
      <CommentText paragraphs={paragraphs} />
    </div>
  )
}
