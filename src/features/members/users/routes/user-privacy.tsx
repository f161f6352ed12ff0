import { useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { keepInput } from '#platform/http/keep-input.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { fullNameOf } from '../../core/member.ts'
import { DeletedNotice } from '../components/form/deleted-notice.tsx'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-route.ts'
import { drawerActions, drawerLoader, isConfirmed, restore, toList } from '../drawer/user-drawer.server.ts'
import { restorableDays } from '../user.ts'
import type { Route } from './+types/user-privacy'

export const handle = drawerHandle

export const loader = drawerLoader(async ({ page, service, viewer, id }) => {
  return { ...page, downloadedAt: await service.lastDownloadOf(viewer, { id }) }
})

export const action = drawerActions('privacy', {
  restore,
  remove: async (sent) => {
    const { request, form, service, viewer, id } = sent
    if (!isConfirmed(sent)) return { asks: 'remove' }
    const isDisabled = form.get('isDisabled') === 'yes'
    const { message } = await service.deleteUser(viewer, { id, isDisabled })
    return toList(request, message)
  },
})

export const clientAction = keepInput

const kept = ['payments', 'comments', 'log', 'register'] as const

export default function PrivacyPart({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { refused, isAsked } = useDrawerAnswer(actionData)
  const { user, downloadedAt, isOwn, isOutOfReach } = page
  const isDeleted = user.deletedAt > 0
  const name = fullNameOf(user)
  const { search } = useLocation()
  const day = (seconds: number) => formatDate(seconds, language)
  return (
    <div className="user-drawer-part" id="privacy">
      {isDeleted ? <DeletedNotice page={page} refused={refused} /> : <FormProblems problem={refused} />}
      <FormSection
        id="data-export"
        title={t('members.drawer.privacy.dataExport')}
        help={t('members.drawer.privacy.dataExportHelp')}
      >
        <p>
          {downloadedAt === null
            ? t('members.drawer.privacy.neverDownloaded')
            : t('members.drawer.privacy.downloaded', { date: day(downloadedAt) })}
        </p>
        <p>{t(`members.drawer.privacy.newsletter-${user.emailSubscriber ? 'yes' : 'no'}`)}</p>
      </FormSection>
      {!isDeleted && (
        <FormSection
          id="removal"
          title={t('members.account.remove')}
          help={t('members.account.removeHelp', { days: restorableDays })}
        >
          {isOwn && <p className="field-help">{t('members.account.ownRemoval')}</p>}
          {isOutOfReach && <p className="field-help">{t('members.account.developer')}</p>}
          {!isOwn && !isOutOfReach && (
            <ConfirmedForm
              fields={{ intent: 'remove', isDisabled: user.disabled ? 'yes' : 'no' }}
              label={t('members.account.removeButton')}
              title={t('members.account.removeTitle', { name })}
              confirmLabel={t('members.account.removeConfirm')}
              cancelLabel={t('members.form.cancel')}
              cancelTo={{ search }}
              isAsked={isAsked}
            >
              <p>{t('members.account.removeText', { name, until: day(page.restorableUntil) })}</p>
            </ConfirmedForm>
          )}
        </FormSection>
      )}
      <FormSection id="kept" title={t('members.drawer.privacy.kept')} help={t('members.drawer.privacy.remainsHelp')}>
        <ul className="user-drawer-remains">
          {kept.map((what) => (
            <li key={what}>{t(`members.drawer.privacy.keeps.${what}`)}</li>
          ))}
        </ul>
      </FormSection>
    </div>
  )
}
