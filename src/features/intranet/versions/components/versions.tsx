import { lazy, Suspense, useId, useState } from 'react'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#ui/button.tsx'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useErrorToast } from '#ui/use-error-toast.ts'
import { type Place, versionDownloadAddress, versionsAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { When } from '../../details/components/resource-facts.tsx'
import { useAnswer } from '../../details/components/use-answer.ts'
import type { FolderPage } from '../../list/folder-page.ts'
import type { FileVersion, VersionsView } from '../version.ts'
import { NewVersion } from './new-version.tsx'
import { useVersionChanges } from './use-version-changes.ts'

const ContextMenu = lazy(async () => ({ default: (await import('#ui/context-menu.tsx')).ContextMenu }))

type VersionsProps = { resource: Resource; place: Place; page: FolderPage }

/** What the document was before. Members download; admins also restore, remove, and bring a new one. */
export function Versions({ resource, place, page }: VersionsProps) {
  const { t } = useTranslation()
  const address = versionsAddress(place, resource.id)
  const { data, hasFailed, ask } = useAnswer<VersionsView>(address, resource.revision)
  useErrorToast(hasFailed ? t('error.intranet.could-not-get-intranet-document') : null)
  useLive([topics.folder(resource.collection, resource.parent)], ask)
  if (!data || (data.versions.length < 2 && !data.mayManage)) return null
  return <KnownVersions view={data} address={address} onChange={ask} {...{ resource, place, page }} />
}

type KnownProps = VersionsProps & { view: VersionsView; address: string; onChange: () => void }

function KnownVersions({ view: { versions, mayManage }, address, onChange, resource, place, page }: KnownProps) {
  const { t } = useTranslation()
  const id = useId()
  const changes = useVersionChanges(address, onChange)
  const [menu, showMenu] = useState<{ version: FileVersion; at: MenuPlace } | null>(null)
  const [leaving, askRemove] = useState<FileVersion | null>(null)
  const current = versions.find(({ isCurrent }) => isCurrent)
  return (
    <section className="details-versions" aria-labelledby={id}>
      <div className="details-versions-head">
        <h3 className="text-h4" id={id}>
          {t('intranet.versions.title')}
        </h3>
        {mayManage && <NewVersion resource={resource} place={place} language={page.language} />}
      </div>
      <ol>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            resourceId={resource.id}
            version={version}
            language={page.language}
            isPending={changes.isPending}
            onMenu={mayManage && !version.isCurrent ? (at) => showMenu({ version, at }) : undefined}
          />
        ))}
      </ol>
      {menu && current && (
        <Suspense>
          <ContextMenu
            label={t('intranet.versions.actions', { number: menu.version.number })}
            at={menu.at}
            onClose={(isByKeyboard) => {
              showMenu(null)
              if (isByKeyboard && menu.at instanceof HTMLElement) menu.at.focus()
            }}
            items={[
              {
                id: 'restore',
                label: t('intranet.versions.restore'),
                icon: 'undo',
                run: () => void changes.restore(menu.version, current),
              },
              {
                id: 'remove',
                label: t('intranet.delete'),
                icon: 'delete',
                isDanger: true,
                run: () => askRemove(menu.version),
              },
            ]}
          />
        </Suspense>
      )}
      {leaving && (
        <RemoveVersion
          version={leaving}
          language={page.language}
          isPending={changes.isPending}
          onCancel={() => askRemove(null)}
          onConfirm={() => void changes.remove(leaving).then(() => askRemove(null))}
        />
      )}
    </section>
  )
}

type RemoveVersionProps = {
  version: FileVersion
  language: Language
  isPending: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** An old version goes for good, and not to the trash: that is asked first. */
function RemoveVersion({ version, language, isPending, onCancel, onConfirm }: RemoveVersionProps) {
  const { t } = useTranslation()
  const { number, createdAt } = version
  return (
    <ConfirmDialog
      title={t('intranet.versions.remove-title', { number })}
      isOpen
      isDanger
      needsServer
      isPending={isPending}
      onCancel={onCancel}
      onConfirm={onConfirm}
      cancelLabel={t('intranet.cancel')}
      confirmLabel={t('intranet.versions.remove')}
    >
      <p>{t('intranet.versions.remove-body', { date: formatDate(createdAt, language) })}</p>
    </ConfirmDialog>
  )
}

type VersionRowProps = {
  resourceId: string
  version: FileVersion
  language: Language
  isPending: boolean
  /** Absent where there is nothing to do but download. */
  onMenu?: ((at: HTMLElement) => void) | undefined
}

/** One version: its number downloads it. */
function VersionRow({ resourceId, version, language, isPending, onMenu }: VersionRowProps) {
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
