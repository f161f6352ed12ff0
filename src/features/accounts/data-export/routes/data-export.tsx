import { type FormEvent, useRef, useState } from 'react'
import { href, redirect } from 'react-router'
import { memberAdministrationContext } from '#features/members/members.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { useAnswer } from '#platform/http/keep-input.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { SettingsPage, settingsHandle } from '../../settings/components/settings-page.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import { dataExportSchema } from '../data-export.schema.ts'
import { recentEnough } from '../data-export.service.server.ts'
import type { Route } from './+types/data-export'

/** Days until what tells who somebody was is erased. */
const daysUntilErasure = 30

const consequences = ['now', 'month', 'after', 'stays'] as const

/** What happens and when, the password, a question. Without scripts the password is the question. */
function DeleteAccountSection({ email, problem }: SectionProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isConfirmed = useRef(false)

  function ask(event: FormEvent<HTMLFormElement>) {
    if (isConfirmed.current) return
    event.preventDefault()
    setAsking(true)
  }
  function confirm() {
    isConfirmed.current = true
    setAsking(false)
    form.current?.requestSubmit()
  }
  return (
    <SettingsSection id="delete" title={t('accounts.data.delete.title')} help={t('accounts.data.delete.help')}>
      <ul className="plain-list">
        {consequences.map((part) => (
          <li key={part}>{t(`accounts.data.delete.consequences.${part}`)}</li>
        ))}
      </ul>
      <Form
        reloadDocument
        checks="data-export"
        refused={problem}
        sends={{ intent: 'delete' }}
        className="settings-form"
        ref={form}
        onSubmit={ask}
        data-leaves
      >
        <ConfirmingPassword id="delete-password" email={email} />
        <div className="save-row">
          <Button type="submit" variant="danger">
            {t('accounts.data.delete.submit')}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        title={t('accounts.data.delete.question')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        cancelLabel={t('accounts.data.delete.keep')}
        confirmLabel={t('accounts.data.delete.confirm')}
        isDanger
      >
        <p>{t('accounts.data.delete.confirmText')}</p>
      </ConfirmDialog>
    </SettingsSection>
  )
}

export const handle = { titleKey: 'accounts.settings.parts.data', ...settingsHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const isProved = context.get(accountsContext).hasRecentProof(viewer, recentEnough - 60)
  return { email: viewer.email, isProved }
})

/** Both forms are the browser's own: one ends in a download, the other in a page of a visitor. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const accounts = context.get(accountsContext)
  const form = await readForm(request, dataExportSchema)
  if (form.intent === 'download') {
    if (form.currentPassword === undefined) accounts.requireRecentProof(viewer, recentEnough)
    else await accounts.reauthenticate(viewer, form.currentPassword)
    return redirect('/settings/data/archive')
  }
  await accounts.reauthenticate(viewer, form.currentPassword)
  // At once gone everywhere, to be restored by an administrator for 30 days; an email says until when and how.
  const language = viewer.defaultLanguage
  const until = formatDate(accounts.now() + daysUntilErasure * 24 * 60 * 60, language)
  const reached = { path: '/contact', facts: { until } }
  const members = context.get(memberAdministrationContext)
  await members.leave(viewer, (trx) => accounts.mail.tell(trx, { ...viewer, language }, 'account-deleted', reached))
  const farewell = redirect(`${href('/login')}?reason=auth/account-deleted`)
  farewell.headers.append('Set-Cookie', accounts.forgetSession())
  return farewell
})

export default function DataExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { email, isProved } = loaderData
  const answer = useAnswer(actionData)
  const problem = answer && 'fields' in answer ? answer : null
  const problemOf = (intent: string) => (problem?.values.intent === intent ? problem : null)
  return (
    <SettingsPage title={t('accounts.settings.parts.data')} lede={t('accounts.data.lede')}>
      <DownloadSection email={email} isProved={isProved} problem={problemOf('download')} />
      <DeleteAccountSection email={email} problem={problemOf('delete')} />
    </SettingsPage>
  )
}

type SectionProps = { email: string; problem: FormProblem | null }

function DownloadSection({ email, isProved, problem }: SectionProps & { isProved: boolean }) {
  const { t } = useTranslation()
  const contents = ['account', 'written', 'files', 'log'] as const
  return (
    <SettingsSection id="download" title={t('accounts.data.download.title')} help={t('accounts.data.download.help')}>
      <ul className="plain-list">
        {contents.map((part) => (
          <li key={part}>{t(`accounts.data.download.contents.${part}`)}</li>
        ))}
      </ul>
      <Form
        reloadDocument
        checks="data-export"
        refused={problem}
        sends={{ intent: 'download' }}
        className="settings-form"
      >
        {!isProved && <ConfirmingPassword id="download-password" email={email} />}
        <div className="save-row">
          <Button type="submit" variant="primary">
            <Icon name="download" />
            {t('accounts.data.download.submit')}
          </Button>
        </div>
      </Form>
    </SettingsSection>
  )
}

function ConfirmingPassword({ id, email }: { id: string; email: string }) {
  const { t } = useTranslation()
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField id={id} label={t('accounts.data.currentPassword')} name="currentPassword" />
    </>
  )
}
