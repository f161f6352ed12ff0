import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { TextPart } from '../comment.ts'
import type { WaitingComment } from '../visitor-comment.service.server.ts'

/** Plain text with its addresses as links. Who follows one says nothing of where they came from, and vouches for nothing. */
export function CommentText({ paragraphs }: { paragraphs: readonly TextPart[][] }) {
  return (
    <div className="comment-text">
      {paragraphs.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their order
        <p key={i}>
          {parts.map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its parts
              <a key={at} href={part.href} rel="nofollow ugc noopener">
                {part.text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** What a visitor wrote, which nobody sees yet. */
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
