import { useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { fullNameOf } from '../../core/member.ts'
import { DeletedNotice } from '../components/form/deleted-notice.tsx'
import { FormSection } from '../components/form/form-section.tsx'
import { changePrivacy, type Unconfirmed } from '../sheet/change-from-sheet.server.ts'
import { type PrivacyPage, readPrivacy, type SheetPage } from '../sheet/user-sheet.server.ts'
import { restorableDays } from '../user.ts'
import type { Route } from './+types/user-privacy'

type Props = { page: PrivacyPage; refused: FormProblem | null; asksRemoval: boolean }

const kept = ['payments', 'comments', 'log', 'register'] as const

/** What becomes of what the portal knows about him: his own copy, the deletion, and what stays. */
function PrivacyPart({ page, refused, asksRemoval }: Props) {
  const { t, i18n } = useTranslation()
  const { user, downloadedAt, isOwn, isOutOfReach } = page
  const isDeleted = user.deletedAt > 0
  const day = (seconds: number) => formatDate(seconds, i18n.language as Language)
  return (
    <div className="user-sheet-part" id="privacy">
      {isDeleted ? <DeletedNotice page={page} refused={refused} /> : <FormProblems problem={refused} />}
      <FormSection
        id="own-data"
        title={t('members.sheet.privacy.ownData')}
        help={t('members.sheet.privacy.ownDataHelp')}
      >
        <p>
          {downloadedAt === null
            ? t('members.sheet.privacy.neverDownloaded')
            : t('members.sheet.privacy.downloaded', { date: day(downloadedAt) })}
        </p>
        <p>{t(`members.sheet.privacy.newsletter-${user.emailSubscriber ? 'yes' : 'no'}`)}</p>
      </FormSection>
      {!isDeleted && (
        <FormSection
          id="removal"
          title={t('members.account.remove')}
          help={t('members.account.removeHelp', { days: restorableDays })}
        >
          {isOwn && <p className="field-help">{t('members.account.ownRemoval')}</p>}
          {isOutOfReach && <p className="field-help">{t('members.account.developer')}</p>}
          {!isOwn && !isOutOfReach && <RemoveUser page={page} isAsked={asksRemoval} />}
        </FormSection>
      )}
      <FormSection id="kept" title={t('members.sheet.privacy.kept')} help={t('members.sheet.privacy.keptHelp')}>
        <ul className="user-sheet-kept">
          {kept.map((what) => (
            <li key={what}>{t(`members.sheet.privacy.keeps.${what}`)}</li>
          ))}
        </ul>
      </FormSection>
    </div>
  )
}

export const handle = { titleOf: ({ user }: SheetPage) => fullNameOf(user), guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readPrivacy(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changePrivacy(context, request, params.id),
)

export const clientAction = keepInput

export default function UserPrivacyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FormProblem | Unconfirmed | undefined)
  const asks = answer !== null && 'asks' in answer
  const refused = answer !== null && 'fields' in answer ? answer : null
  return <PrivacyPart page={loaderData} refused={refused} asksRemoval={asks} />
}

type RemoveUserProps = {
  page: SheetPage
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

function RemoveUser({ page: { user, restorableUntil }, isAsked }: RemoveUserProps) {
  const { t, i18n } = useTranslation()
  const { search } = useLocation()
  const name = fullNameOf(user)
  const until = formatDate(restorableUntil, i18n.language as Language)
  return (
    <ConfirmedForm
      fields={{ intent: 'remove', isDisabled: user.disabled ? 'yes' : 'no' }}
      label={t('members.account.removeButton')}
      title={t('members.account.removeTitle', { name })}
      confirmLabel={t('members.account.removeConfirm')}
      cancelLabel={t('members.form.cancel')}
      cancelTo={{ search }}
      isAsked={isAsked}
    >
      <p>{t('members.account.removeText', { name, until })}</p>
    </ConfirmedForm>
  )
}
