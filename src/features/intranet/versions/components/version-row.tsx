import { useTranslation } from 'react-i18next'
import { formatSize } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { When } from '../../details/components/facts.tsx'
import { versionDownloadAddress } from '../../list/folder-page.ts'
import type { FileVersion } from '../version.ts'

type VersionRowProps = {
  resourceId: string
  version: FileVersion
  language: Language
  isPending: boolean
  /** Absent where there is nothing to do but download. */
  onMenu?: ((at: HTMLElement) => void) | undefined
}

/** One version: its number downloads it. */
export function VersionRow({ resourceId, version, language, isPending, onMenu }: VersionRowProps) {
  const { t } = useTranslation()
  const { id, number, createdAt, by, size, isCurrent } = version
  return (
    <li className="details-version">
      <div>
        <a
          className="link"
          href={versionDownloadAddress(resourceId, id)}
          download=""
          aria-label={t('intranet.versions.download', { number })}
        >
          {t('intranet.versions.number', { number })}
        </a>
        {isCurrent && <span className="details-current">{t('intranet.versions.current')}</span>}
        <p className="text-meta">
          <When at={createdAt} language={language} />
          {`, ${formatSize(size, language)}`}
          <br />
          {by ?? t('intranet.panel.former-member')}
        </p>
      </div>
      {onMenu && (
        <Button
          variant="quiet"
          size="small"
          isIconOnly
          isPending={isPending}
          needsServer
          aria-haspopup="menu"
          aria-label={t('intranet.versions.actions', { number })}
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        >
          <Icon name="more" />
        </Button>
      )}
    </li>
  )
}
