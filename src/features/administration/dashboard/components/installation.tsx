import type { ReactNode } from 'react'
import { formatDate, formatSize, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { DashboardTiles } from '../dashboard.ts'
import { TileNote } from './tile-note.tsx'

type InstallationProps = Pick<DashboardTiles, 'storage' | 'backup'> & { version: string }

/** How the portal fares: room for files, the last backup, which release runs. */
export function Installation({ storage, backup, version }: InstallationProps) {
  const { t } = useTranslation()
  const isElsewhere = storage.isKnown && storage.value.free === null
  return (
    <section className="dashboard-section" aria-labelledby="installation">
      <h2 className="text-h3" id="installation">
        {t('administration.dashboard.installation.title')}
      </h2>
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
    </section>
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
  const { t, language } = useTranslation()
  if (at === null) return <TileNote tone="warning">{t('administration.dashboard.installation.no-backup')}</TileNote>
  return (
    <time dateTime={isoTime(at)}>
      {formatDate(at, language)} {formatTime(at, language)}
    </time>
  )
}
