import { useTranslation } from 'react-i18next'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { isBroken, type LinkCheck, refusals } from '../../links/link.ts'

/** How a link was found when it was last asked, in words. */
export function CheckState({ check }: { check: LinkCheck }) {
  const { t, i18n } = useTranslation()
  const { state, note, checkedAt, failingSince } = check
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, i18n.language as Language))
  const date = day(checkedAt)
  if (state === null) return <Badge>{t('pages.links.check.never')}</Badge>
  if (state === 'ok')
    return <State tone="success" word={t('pages.links.check.ok')} text={t('pages.links.check.on', { date })} />
  if (state === 'moved')
    return (
      <State
        tone="info"
        word={t('pages.links.check.moved')}
        text={t('pages.links.check.moved-to', { url: note ?? '' })}
      />
    )
  if (state === 'refused') {
    const reason = refusals.find((name) => name === note)
    const text = reason
      ? t(`pages.links.check.reasons.${reason}`)
      : t('pages.links.check.no-robots', { status: note ?? '' })
    return <State tone="quiet" word={t('pages.links.check.refused')} text={text} />
  }
  const what = note ? t('pages.links.check.status', { status: note }) : t('pages.links.check.no-answer')
  if (isBroken(check)) {
    const since = t('pages.links.check.since', { date: day(failingSince) })
    return <State tone="danger" word={t('pages.links.check.broken')} text={`${what} ${since}`} />
  }
  return <State tone="warning" word={t('pages.links.check.once')} text={`${what} ${t('pages.links.check.again')}`} />
}

function State({ tone, word, text }: { tone: BadgeTone; word: string; text: string }) {
  return (
    <span className="link-state">
      <Badge tone={tone}>{word}</Badge>
      <span>{text}</span>
    </span>
  )
}
