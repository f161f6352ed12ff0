import { Link } from 'react-router'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { Card, NearbyComment } from '../cards.server.ts'
import type { StateName } from '../moderation.ts'
import { CardFlags, EarlierTexts } from './card-flags.tsx'

/** Under which article; readers see it there as long as the article is published. */
export function CardArticle({ card: { id, article } }: { card: Card }) {
  const { t } = useTranslation()
  const lang = documentLanguage(article.language)
  if (article.isPublished)
    return (
      <Link className="queue-article" to={`/article/${article.id}#comment-${id}`} lang={lang}>
        {article.title}
      </Link>
    )
  return (
    <>
      <span className="queue-article" lang={lang}>
        {article.title}
      </span>{' '}
      <Badge>{t('articles.moderation.withdrawn')}</Badge>
    </>
  )
}

/** A comment with what stands around it, who wrote it, and what was said against it. */
export function CardBody({ card }: { card: Card }) {
  const { t } = useTranslation()
  const { parent, before, after } = card
  return (
    <>
      <div className="queue-context">
        <Nearby label={t('articles.moderation.parent')} comment={parent} />
        <Nearby label={t('articles.moderation.before')} comment={before} />
        <Comment card={card} />
        <Nearby label={t('articles.moderation.after')} comment={after} />
      </div>
      <EarlierTexts card={card} />
      <CardFlags card={card} />
    </>
  )
}

function Nearby({ label, comment }: { label: string; comment: NearbyComment | null }) {
  const { t } = useTranslation()
  if (!comment) return null
  const name = comment.name || t('articles.moderation.former-member')
  return (
    <p className="queue-nearby">
      <span className="queue-nearby-label">{label}</span> <span className="queue-nearby-name">{name}</span>{' '}
      <span className="queue-nearby-text">{comment.text ?? t('articles.moderation.taken-away')}</span>
    </p>
  )
}

function Comment({ card }: { card: Card }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const { author, createdAt, editedAt, replyTo, text } = card
  const name = author.name || t('articles.moderation.former-member')
  const moment = (at: number) => ({ date: formatDate(at, language), time: formatTime(at, language) })
  return (
    <div className="queue-comment">
      <p className="queue-author">
        <Avatar firstName={name} color={author.avatarColor} />
        {author.href ? (
          <Link className="queue-card-name" to={author.href}>
            {name}
          </Link>
        ) : (
          <span className="queue-card-name">{name}</span>
        )}
        {author.kind !== 'former' && <Badge>{t(`articles.moderation.${author.kind}`)}</Badge>}
        <time className="queue-when" dateTime={isoTime(createdAt)}>
          {moment(createdAt).date} {moment(createdAt).time}
        </time>
        {editedAt !== null && (
          <span className="queue-when">{t('articles.moderation.edited-at', moment(editedAt))}</span>
        )}
      </p>
      {replyTo && <p className="queue-when">{t('articles.moderation.answers', { name: replyTo })}</p>}
      <p className="queue-text">{text}</p>
      {author.history && (
        <p className="queue-history">
          {t('articles.moderation.history', { count: author.history.comments })},{' '}
          {author.history.takenAway === 0
            ? t('articles.moderation.taken-none')
            : t('articles.moderation.taken', { count: author.history.takenAway })}
        </p>
      )}
    </div>
  )
}

const tones: Record<StateName, BadgeTone> = {
  visible: 'success',
  hiddenByFlags: 'warning',
  hidden: 'quiet',
  deleted: 'danger',
  unconfirmed: 'info',
}

/** How it stands, in words; who hid it and when. */
export function CardState({ card: { state, hider, hiddenAt, deletedAt } }: { card: Card }) {
  const { t, i18n } = useTranslation()
  const date = (at: number) => formatDate(at, i18n.language as Language)
  return (
    <>
      <Badge tone={tones[state]}>{t(`articles.moderation.state.${state}`)}</Badge>
      {state === 'deleted' && deletedAt !== null && (
        <span className="queue-when">{t('articles.moderation.deleted-on', { date: date(deletedAt) })}</span>
      )}
      {state === 'hidden' && hiddenAt !== null && (
        <span className="queue-when">
          {hider
            ? t('articles.moderation.hidden-by', { name: hider, date: date(hiddenAt) })
            : t('articles.moderation.hidden-on', { date: date(hiddenAt) })}
        </span>
      )}
    </>
  )
}
