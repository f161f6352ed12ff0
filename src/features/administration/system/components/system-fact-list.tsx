import type { ReactNode } from 'react'
import { formatSize } from '#platform/i18n/formats.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'
import type { SystemFacts, SystemSources } from '../system.ts'

export function SystemFactList({ facts, now }: { facts: SystemFacts; now: number }) {
  const { t } = useTranslation()
  const { database, storage, mail, backup, startedAt } = facts
  const hours = Math.floor((now - startedAt) / 3600)
  return (
    <Section className="system-section" id="system-facts" title={t('administration.system.facts.title')}>
      <dl className="system-facts">
        <Fact name="version">{facts.version}</Fact>
        <Fact name="node">{facts.node}</Fact>
        <Fact name="running">
          {hours < 1 && t('administration.system.just-now')}
          {hours >= 1 && hours < 48 && t('administration.system.hours', { count: hours })}
          {hours >= 48 && t('administration.system.days', { count: Math.floor(hours / 24) })}
          <span className="system-note">
            {t('administration.system.since')} <DateAndTime at={startedAt} />
          </span>
        </Fact>
        <Fact name="database">{database.isKnown ? <Database {...database.value} /> : <Unknown />}</Fact>
        <Fact name="storage">{storage.isKnown ? <Storage {...storage.value} /> : <Unknown />}</Fact>
        <Fact name="mail">{mail.isKnown ? <Mail {...mail.value} /> : <Unknown />}</Fact>
        <Fact name="backup">{backup.isKnown ? <Backup {...backup.value} /> : <Unknown />}</Fact>
      </dl>
    </Section>
  )
}

type Found<Name extends keyof SystemSources> = Awaited<ReturnType<SystemSources[Name]>>

type FactProps = { name: keyof SystemSources | 'version' | 'node' | 'running'; children: ReactNode }

function Fact({ name, children }: FactProps) {
  const { t } = useTranslation()
  return (
    <div className="system-fact">
      <dt>{t(`administration.system.facts.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <Badge tone="warning" icon="warning">
      {children}
    </Badge>
  )
}

function Unknown() {
  return <Warning>{useTranslation().t('administration.system.facts.unknown')}</Warning>
}

function Database({ kind, version, bytes }: Found<'database'>) {
  const { language } = useTranslation()
  return (
    <>
      {kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} {version}
      <span className="system-note">{formatSize(bytes, language)}</span>
    </>
  )
}

function Storage({ used, quota, quotaPerPerson, free, isLow, isReached }: Found<'storage'>) {
  const { t, language } = useTranslation()
  const size = (bytes: number) => formatSize(bytes, language)
  return (
    <>
      {used === 0 && t('administration.dashboard.installation.nothing')}
      {used > 0 && quota === null && t('administration.system.used', { used: size(used) })}
      {used > 0 && quota !== null && t('administration.system.used-of', { used: size(used), quota: size(quota) })}
      <span className="system-note">
        {free === null ? t('administration.system.in-store') : t('administration.system.free', { free: size(free) })}
      </span>
      {quotaPerPerson !== null && (
        <span className="system-note">{t('administration.system.per-person', { quota: size(quotaPerPerson) })}</span>
      )}
      {isReached !== true && (
        <Warning>{t(`administration.system.store.${isReached === null ? 'slow' : 'away'}`)}</Warning>
      )}
      {isLow && <Warning>{t('administration.system.low')}</Warning>}
    </>
  )
}

function Mail({ way, isWell }: Found<'mail'>) {
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

function Backup({ at }: Found<'backup'>) {
  const { t } = useTranslation()
  if (at === null) return <Warning>{t('administration.dashboard.installation.no-backup')}</Warning>
  return <DateAndTime at={at} />
}
