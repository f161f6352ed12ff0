import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { IconButton } from '#ui/button.tsx'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, useErrorToast } from '#ui/toast.tsx'
import { post } from '../../changing/components/change-request.ts'
import { tellRefusal } from '../../changing/components/use-changes.ts'
import { type Place, versionDownloadAddress, versionsAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { When } from '../../details/components/resource-facts.tsx'
import { useAnswer } from '../../details/components/use-answer.ts'
import type { FolderPage } from '../../list/folder-page.ts'
import type { FileVersion, VersionsChange, VersionsView } from '../version.service.server.ts'
import { NewVersion } from './new-version.tsx'

const ContextMenu = lazy(async () => ({ default: (await import('#ui/context-menu.tsx')).ContextMenu }))

type VersionsProps = { resource: Resource; place: Place; page: FolderPage }

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
  const { language } = page
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
        {mayManage && <NewVersion resource={resource} place={place} language={language} />}
      </div>
      <ol>
        {versions.map((version) => (
          <VersionRow key={version.id} resourceId={resource.id} version={version} language={language}>
            {mayManage && !version.isCurrent && (
              <IconButton
                icon="more"
                label={t('intranet.versions.actions', { number: version.number })}
                isPending={changes.isPending}
                needsServer
                aria-haspopup="menu"
                onClick={({ currentTarget }) => showMenu({ version, at: currentTarget })}
              />
            )}
          </VersionRow>
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
        <ConfirmDialog
          title={t('intranet.versions.remove-title', { number: leaving.number })}
          isOpen
          isDanger
          needsServer
          isPending={changes.isPending}
          onCancel={() => askRemove(null)}
          onConfirm={() => void changes.remove(leaving).then(() => askRemove(null))}
          cancelLabel={t('intranet.cancel')}
          confirmLabel={t('intranet.versions.remove')}
        >
          <p>{t('intranet.versions.remove-body', { date: formatDate(leaving.createdAt, language) })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type VersionRowProps = { resourceId: string; version: FileVersion; language: Language; children: ReactNode }

function VersionRow({ resourceId, version, language, children }: VersionRowProps) {
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
      {children}
    </li>
  )
}

/** What an admin does with the versions of one file. @param ask reads them anew */
function useVersionChanges(address: string, ask: () => void) {
  const { t, i18n } = useTranslation()
  const [isPending, setPending] = useState(false)
  const change = async (intent: VersionsChange['done'], version: string, report: () => void): Promise<void> => {
    setPending(true)
    try {
      await post<VersionsChange>(address, Object.entries({ intent, version }))
      report()
    } catch (error) {
      tellRefusal(i18n, error)
    } finally {
      setPending(false)
      ask()
    }
  }
  const restore = ({ id, number }: FileVersion, action?: { label: string; onPress: () => void }) =>
    change('restore-version', id, () => {
      const text = t('success.intranet.version-restored', { number })
      showToast({ kind: 'success', text, ...(action && { action }) })
    })
  return {
    isPending,
    /** Undone by restoring what was the current one. */
    restore: (version: FileVersion, current: FileVersion) =>
      restore(version, { label: t('intranet.versions.undo'), onPress: () => void restore(current) }),
    remove: ({ id, number }: FileVersion) =>
      change('remove-version', id, () =>
        showToast({ kind: 'success', text: t('success.intranet.version-removed', { number }) }),
      ),
  }
}
