import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { formatDate, formatSize } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { IconButton } from '#ui/button.tsx'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, useErrorToast } from '#ui/toast.tsx'
import { post, tellRefusal } from '../../changing/components/use-changes.ts'
import { versionDownloadAddress } from '../../core/file-addresses.ts'
import { versionsAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { When } from '../../details/components/resource-facts.tsx'
import { useAnswer } from '../../details/components/use-answer.ts'
import type { VersionsChange, VersionsView } from '../version.service.server.ts'
import { NewVersion } from './new-version.tsx'

type FileVersion = VersionsView['versions'][number]

const ContextMenu = lazy(async () => ({ default: (await import('#ui/context-menu.tsx')).ContextMenu }))

export function Versions({ resource }: { resource: Resource }) {
  const { t } = useTranslation()
  const address = versionsAddress(resource, resource.id)
  const { data, hasFailed, ask } = useAnswer<VersionsView>(address, resource.revision)
  useErrorToast(hasFailed ? t('error.intranet.could-not-get-intranet-document') : null)
  useLive([topics.folder(resource.collection, resource.parent)], ask)
  if (!data || (data.versions.length < 2 && !data.mayManage)) return null
  return <KnownVersions view={data} {...{ address, resource }} onChange={ask} />
}

type KnownProps = { resource: Resource; view: VersionsView; address: string; onChange: () => void }

function KnownVersions({ view: { versions, mayManage }, address, onChange, resource }: KnownProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const changes = useVersionChanges(address, onChange)
  const [menu, showMenu] = useState<{ version: FileVersion; at: MenuPlace } | null>(null)
  const [leaving, askRemove] = useState<FileVersion | null>(null)
  const current = versions.find(({ isCurrent }) => isCurrent)
  const restore = (version: FileVersion, instead: FileVersion) => () => void changes.restore(version, instead)
  const remove = (version: FileVersion) => () => askRemove(version)
  return (
    <section className="details-versions" aria-labelledby={id}>
      <div className="details-versions-head">
        <h3 className="text-h4" id={id}>
          {t('intranet.versions.title')}
        </h3>
        {mayManage && <NewVersion resource={resource} />}
      </div>
      <ol>
        {versions.map((version) => (
          <VersionRow key={version.id} resourceId={resource.id} version={version}>
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
                run: restore(menu.version, current),
              },
              { id: 'remove', label: t('intranet.delete'), icon: 'delete', isDanger: true, run: remove(menu.version) },
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

type VersionRowProps = { resourceId: string; version: FileVersion; children: ReactNode }

function VersionRow({ resourceId, version, children }: VersionRowProps) {
  const { t, language } = useTranslation()
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
          <When at={createdAt} />
          {`, ${formatSize(size, language)}`}
          <br />
          {by ?? t('intranet.panel.former-member')}
        </p>
      </div>
      {children}
    </li>
  )
}

function useVersionChanges(address: string, ask: () => void) {
  const { t, i18n } = useTranslation()
  const [isPending, setPending] = useState(false)
  const change = async (intent: VersionsChange['done'], version: string, news: Parameters<typeof showToast>[0]) => {
    setPending(true)
    try {
      await post<VersionsChange>(address, Object.entries({ intent, version }))
      showToast(news)
    } catch (error) {
      tellRefusal(i18n, error)
    } finally {
      setPending(false)
      ask()
    }
  }
  const restore = ({ id, number }: FileVersion, action?: { label: string; onPress: () => void }) => {
    const text = t('success.intranet.version-restored', { number })
    return change('restore-version', id, { kind: 'success', text, action })
  }
  return {
    isPending,
    /** Undone by restoring what was the current one. */
    restore: (version: FileVersion, current: FileVersion) =>
      restore(version, { label: t('intranet.versions.undo'), onPress: () => void restore(current) }),
    remove: ({ id, number }: FileVersion) =>
      change('remove-version', id, { kind: 'success', text: t('success.intranet.version-removed', { number }) }),
  }
}
