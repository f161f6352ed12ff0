import { href, Link } from 'react-router'
import { dateAndTime, formatDate, formatTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { StateName } from '../moderation.ts'
import type { Card, NearbyComment, TextPart } from '../queue.service.server.ts'

export function CardArticle({ card: { id, article } }: { card: Card }) {
  const { t } = useTranslation()
  const lang = documentLanguage(article.language)
  if (article.isPublished)
    return (
      <Link className="queue-article" to={`${href('/article/:id', { id: article.id })}#comment-${id}`} lang={lang}>
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
  const { t, language } = useTranslation()
  const { author, createdAt, editedAt, replyTo, text } = card
  const name = author.name || t('articles.moderation.former-member')
  return (
    <div className="queue-comment">
      <p className="queue-author">
        <Avatar firstName={name} color={author.avatarColor} />
        <Name name={name} href={author.href} />
        {author.kind !== 'former' && <Badge>{t(`articles.moderation.${author.kind}`)}</Badge>}
        <DateAndTime className="queue-when" at={createdAt} />
        {editedAt !== null && (
          <span className="queue-when">{t('articles.moderation.edited-at', dateAndTime(editedAt, language))}</span>
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

const Name = ({ name, href: to }: { name: string; href: string | null }) =>
  to ? (
    <Link className="queue-card-name" to={to}>
      {name}
    </Link>
  ) : (
    <span className="queue-card-name">{name}</span>
  )

function CardFlags({ card: { flags } }: { card: Card }) {
  const { t } = useTranslation()
  if (flags.length === 0) return null
  return (
    <div className="queue-flags">
      <p className="queue-flags-count">{t('articles.moderation.flags', { count: flags.length })}</p>
      <ul>
        {flags.map((flag) => (
          <Flag key={flag.id} flag={flag} />
        ))}
      </ul>
    </div>
  )
}

function Flag({ flag }: { flag: Card['flags'][number] }) {
  const { t, language } = useTranslation()
  const { reason, explanation, createdAt, reporter } = flag
  return (
    <li className="queue-flag">
      <Badge tone="warning">{t(`articles.moderation.reasons.${reason}`)}</Badge>
      <span className="queue-flag-who">
        {reporter ? <Name {...reporter} /> : t('articles.moderation.former-member')}
        {', '}
        {formatDate(createdAt, language)} {formatTime(createdAt, language)}
      </span>
      {explanation && <p className="queue-explanation">{explanation}</p>}
      <Outcome flag={flag} />
    </li>
  )
}

function Outcome({ flag: { closedAt, decision, decider } }: { flag: Card['flags'][number] }) {
  const { t, language } = useTranslation()
  if (closedAt === null || decision === null) return null
  const facts = { decision: t(`articles.moderation.outcome.${decision}`), date: formatDate(closedAt, language) }
  const said = decider
    ? t('articles.moderation.decided', { ...facts, name: decider })
    : t('articles.moderation.decided-nobody', facts)
  return <p className="queue-outcome">{said}</p>
}

function EarlierTexts({ card: { earlier } }: { card: Card }) {
  const { t, language } = useTranslation()
  return earlier.map(({ at, parts }) => (
    <div key={at} className="queue-earlier">
      <Side label={t('articles.moderation.earlier', { date: formatDate(at, language) })} parts={parts} without="new" />
      <Side label={t('articles.moderation.present')} parts={parts} without="gone" />
    </div>
  ))
}

/** Named for readers: a line through a word is not read aloud. */
function Side({ label, parts, without }: { label: string; parts: readonly TextPart[]; without: 'gone' | 'new' }) {
  const { t } = useTranslation()
  const shown = parts.filter(({ kind }) => kind !== without)
  return (
    <div>
      <p className="queue-earlier-label">{label}</p>
      <p className="queue-text">
        {shown.map(({ kind, text }, index) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of two texts do not move
          if (kind === 'same') return <span key={index}>{text}</span>
          const Mark = kind === 'gone' ? 'del' : 'ins'
          return (
            <Mark key={index}>
              <span className="visually-hidden">{t(`articles.moderation.${kind}`)} </span>
              {text}
            </Mark>
          )
          // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of two texts do not move
        })}
      </p>
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

export function CardState({ card: { state, hider, hiddenAt, deletedAt } }: { card: Card }) {
  const { t, language } = useTranslation()
  const at = state === 'deleted' ? deletedAt : state === 'hidden' ? hiddenAt : null
  const date = at === null ? '' : formatDate(at, language)
  const said =
    state === 'hidden' && hider
      ? t('articles.moderation.hidden-by', { name: hider, date })
      : t(`articles.moderation.${state === 'hidden' ? 'hidden-on' : 'deleted-on'}`, { date })
  return (
    <>
      <Badge tone={tones[state]}>{t(`articles.moderation.state.${state}`)}</Badge>
      {at !== null && <span className="queue-when">{said}</span>}
    </>
  )
}
