import type { ReactNode } from 'react'
import { formatDate, formatSize, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { SystemFacts } from '../system.ts'

type Props = { facts: SystemFacts; now: number }

/** What the portal is made of, how much room it takes, and since when it runs. */
export function SystemFactList({ facts, now }: Props) {
  const { t } = useTranslation()
  const { database, storage, mail, backup } = facts
  return (
    <section className="system-section" aria-labelledby="system-facts">
      <h2 className="text-h3" id="system-facts">
        {t('administration.system.facts.title')}
      </h2>
      <dl className="system-facts">
        <Fact name="version">{facts.version}</Fact>
        <Fact name="node">{facts.node}</Fact>
        <Fact name="running">
          <Running since={facts.startedAt} now={now} />
        </Fact>
        <Fact name="database">{database.isKnown ? <Database {...database.value} /> : <Unknown />}</Fact>
        <Fact name="storage">{storage.isKnown ? <Storage {...storage.value} /> : <Unknown />}</Fact>
        <Fact name="mail">{mail.isKnown ? <Mail {...mail.value} /> : <Unknown />}</Fact>
        <Fact name="backup">{backup.isKnown ? <Backup {...backup.value} /> : <Unknown />}</Fact>
      </dl>
    </section>
  )
}

type FactName = 'version' | 'node' | 'running' | 'database' | 'storage' | 'mail' | 'backup'

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="system-fact">
      <dt>{t(`administration.system.facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return (
    <Badge tone="warning" icon="warning">
      {t('administration.system.facts.unknown')}
    </Badge>
  )
}

function Running({ since, now }: { since: number; now: number }) {
  const { t, language } = useTranslation()
  const hours = Math.floor((now - since) / 3600)
  const long =
    hours < 48
      ? t('administration.system.hours', { count: hours })
      : t('administration.system.days', { count: Math.floor(hours / 24) })
  return (
    <>
      {long}
      <span className="system-note">
        {t('administration.system.since')} <Moment at={since} language={language} />
      </span>
    </>
  )
}

function Database({ kind, version, bytes }: { kind: 'sqlite' | 'postgres'; version: string; bytes: number }) {
  const { language } = useTranslation()
  return (
    <>
      {kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} {version}
      <span className="system-note">{formatSize(bytes, language)}</span>
    </>
  )
}

type StorageProps = {
  used: number
  quota: number | null
  quotaPerPerson: number | null
  free: number | null
  isLow: boolean
  isReached: boolean | null
}

function Storage({ used, quota, quotaPerPerson, free, isLow, isReached }: StorageProps) {
  const { t, language } = useTranslation()
  const size = (bytes: number) => formatSize(bytes, language)
  return (
    <>
      {quota === null
        ? t('administration.system.used', { used: size(used) })
        : t('administration.system.used-of', { used: size(used), quota: size(quota) })}
      <span className="system-note">
        {free === null ? t('administration.system.in-store') : t('administration.system.free', { free: size(free) })}
      </span>
      {quotaPerPerson !== null && (
        <span className="system-note">{t('administration.system.per-person', { quota: size(quotaPerPerson) })}</span>
      )}
      {isReached !== true && (
        <Badge tone="warning" icon="warning">
          {t(`administration.system.store.${isReached === null ? 'slow' : 'away'}`)}
        </Badge>
      )}
      {isLow && (
        <Badge tone="warning" icon="warning">
          {t('administration.system.low')}
        </Badge>
      )}
    </>
  )
}

function Mail({ way, isWell }: { way: 'smtp' | 'files'; isWell: boolean | null }) {
  const { t } = useTranslation()
  const state = isWell === null ? 'slow' : isWell ? 'well' : 'wrong'
  return (
    <>
      {t(`administration.system.way.${way}`)}
      <span className="system-note">
        <Badge tone={isWell ? 'success' : 'warning'} icon={isWell ? 'check' : 'warning'}>
          {t(`administration.system.${way}.${state}`)}
        </Badge>
      </span>
    </>
  )
}

function Backup({ at }: { at: number | null }) {
  const { t, language } = useTranslation()
  if (at !== null) return <Moment at={at} language={language} />
  return (
    <Badge tone="warning" icon="warning">
      {t('administration.dashboard.installation.no-backup')}
    </Badge>
  )
}

export const Moment = ({ at, language }: { at: number; language: Language }) => (
  <time dateTime={isoTime(at)}>
    {formatDate(at, language)} {formatTime(at, language)}
  </time>
)
