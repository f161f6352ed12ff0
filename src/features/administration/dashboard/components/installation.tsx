import type { ReactNode } from 'react'
import { formatSize } from '#platform/i18n/formats.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Section } from '#ui/section.tsx'
import type { DashboardTiles } from '../dashboard.ts'
import { TileNote } from './tile-note.tsx'

type InstallationProps = Pick<DashboardTiles, 'storage' | 'backup'> & { version: string }

export function Installation({ storage, backup, version }: InstallationProps) {
  const { t } = useTranslation()
  const isElsewhere = storage.isKnown && storage.value.free === null
  return (
    <Section className="dashboard-section" id="installation" title={t('administration.dashboard.installation.title')}>
      <dl className="installation">
        <Fact name={t('administration.dashboard.installation.storage')}>
          {storage.isKnown ? <Used {...storage.value} /> : <Unknown />}
        </Fact>
        <Fact name={t(`administration.dashboard.installation.${isElsewhere ? 'place' : 'free'}`)}>
          {storage.isKnown ? <Free {...storage.value} /> : <Unknown />}
        </Fact>
        <Fact name={t('administration.dashboard.installation.backup')}>
          {backup.isKnown ? <Backup {...backup.value} /> : <Unknown />}
        </Fact>
        <Fact name={t('administration.dashboard.installation.version')}>{version}</Fact>
      </dl>
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="installation-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation()
  return <TileNote tone="warning">{t('administration.dashboard.installation.unknown')}</TileNote>
}

function Used({ used, quota }: { used: number; quota: number | null }) {
  const { t, language } = useTranslation()
  const size = (bytes: number) => formatSize(bytes, language)
  if (quota === null) return t('administration.dashboard.installation.used', { used: size(used) })
  return (
    <>
      {t('administration.dashboard.installation.used-of', { used: size(used), quota: size(quota) })}
      <span className="installation-meter" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (used / quota) * 100)}%` }} />
      </span>
    </>
  )
}

function Free({ free, isLow }: { free: number | null; isLow: boolean }) {
  const { t, language } = useTranslation()
  return (
    <>
      {free === null ? t('administration.dashboard.installation.in-store') : formatSize(free, language)}
      {isLow && <TileNote tone="warning">{t('administration.dashboard.installation.low')}</TileNote>}
    </>
  )
}

function Backup({ at }: { at: number | null }) {
  const { t } = useTranslation()
  if (at !== null) return <DateAndTime at={at} />
  return <TileNote tone="warning">{t('administration.dashboard.installation.no-backup')}</TileNote>
}
