import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { ShownComment } from '../../comments/comment.ts'

/** Who wrote it, what he is, whom he answers, and when. */
export function CommentHead({ comment }: { comment: ShownComment }) {
  const { t } = useTranslation()
  const { name, userId, isMember, isEdited, replyTo, avatarColor } = comment
  const formerMember = t('articles.comments.former-member')
  return (
    <div className="comment-head">
      <Avatar firstName={name} color={avatarColor} />
      {userId && name ? (
        <Link className="comment-name" to={`/user/${userId}`}>
          {name}
        </Link>
      ) : (
        <span className="comment-name">{name || formerMember}</span>
      )}
      {name && (
        <span className="comment-mark">
          {isMember ? t('articles.comments.member') : t('articles.comments.visitor')}
        </span>
      )}
      <span className="comment-when">
        <When at={comment.at} />
        {isEdited && ` · ${t('articles.comments.edited')}`}
      </span>
      {replyTo !== null && (
        <span className="comment-reply-to">{t('articles.comments.reply-to', { name: replyTo || formerMember })}</span>
      )}
    </div>
  )
}

/** `dd/mm/yyyy HH:MM`. */
export function When({ at }: { at: number }) {
  const language = useTranslation().i18n.language as Language
  return (
    <time dateTime={isoTime(at)}>
      {formatDate(at, language)} {formatTime(at, language)}
    </time>
  )
}
