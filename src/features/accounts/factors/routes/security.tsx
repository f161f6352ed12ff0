import { redirect } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { memberForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { settingsRate } from '../../core/accounts.rates.ts'
import type { Accounts } from '../../core/accounts.server.ts'
import { proofSeconds } from '../../sessions/reauthentication.service.server.ts'
import { SettingsPage, SettingsSection } from '../../settings/components/settings-page.tsx'
import { AppSection } from '../components/app-section.tsx'
import { OwnPasskeyButton } from '../components/own-passkey-button.tsx'
import { PasskeyRow } from '../components/passkey-row.tsx'
import { ProofSection } from '../components/proof-section.tsx'
import { RecoveryCodesPanel } from '../components/recovery-codes-panel.tsx'
import { ConfirmedForm, type SectionForm, SecurityProblem, useShownOnce } from '../components/security-form.tsx'
import { SecurityOverview } from '../components/security-overview.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { type SecurityForm, type SecurityIntent, securitySchema } from '../factors.schema.ts'
import type { ListedPasskey } from '../own-passkeys.service.server.ts'
import type { Route } from './+types/security'

/** Where the page shows what was done, and the notice; null where the page itself says it. */
const outcomes: Record<SecurityIntent, [section: string, notice: string | null]> = {
  prove: ['app', 'proved'],
  'prove-passkey': ['app', 'proved'],
  'start-app': ['app', null],
  'cancel-app': ['app', null],
  'confirm-app': ['app', 'app-added'],
  'remove-app': ['app', 'app-removed'],
  'renew-codes': ['recovery', 'codes-made'],
  'add-passkey': ['passkeys', 'passkey-added'],
  'rename-passkey': ['passkeys', 'passkey-renamed'],
  'remove-passkey': ['passkeys', 'passkey-removed'],
  'end-session': ['sessions', 'session-ended'],
  'end-other-sessions': ['sessions', 'other-sessions-ended'],
}

type Made = Promise<string[] | null> | Promise<void>

/** @returns recovery codes, where some were made */
function changeSecurity(accounts: Accounts, viewer: Member, form: SecurityForm, userAgent: string): Made {
  switch (form.intent) {
    case 'prove':
      return accounts.reauthenticate(viewer, form.currentPassword)
    case 'prove-passkey':
      return accounts.reauthenticateWithPasskey(viewer, form.answer)
    case 'start-app':
      return accounts.startApp(viewer)
    case 'cancel-app':
      return accounts.cancelApp(viewer)
    case 'confirm-app':
      return accounts.confirmApp(viewer, form.code)
    case 'remove-app':
      return accounts.removeApp(viewer)
    case 'renew-codes':
      return accounts.renewRecoveryCodes(viewer)
    case 'add-passkey':
      return accounts.addPasskey(viewer, form.answer, userAgent)
    case 'rename-passkey':
      return accounts.renamePasskey(viewer, form.passkey, form.name)
    case 'remove-passkey':
      return accounts.removePasskey(viewer, form.passkey)
    case 'end-session':
      return accounts.endSession(viewer, form.session)
    case 'end-other-sessions':
      return accounts.endOtherSessions(viewer)
  }
}

const few = 3

function RecoverySection({ isProved, codesLeft }: SectionForm & { codesLeft: number }) {
  const { t } = useTranslation()
  return (
    <SettingsSection
      id="recovery"
      title={t('accounts.security.recovery.title')}
      help={t('accounts.security.recovery.help')}
    >
      <div className="security-row">
        <p className={codesLeft <= few ? 'security-name security-few' : 'security-name'}>
          {t('accounts.security.recovery.left', { count: codesLeft })}
        </p>
        {isProved && (
          <ConfirmedForm
            sends={{ intent: 'renew-codes' }}
            label={t('accounts.security.recovery.renew')}
            question={t('accounts.security.recovery.question')}
            consequence={t('accounts.security.recovery.consequence')}
          />
        )}
      </div>
    </SettingsSection>
  )
}

export const handle = {
  backTo: '/settings',
  titleKey: 'accounts.security.title',
  guard: memberForm({ rate: settingsRate }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const accounts = context.get(accountsContext)
  const [factors, setUp, passkeys, sessions] = await Promise.all([
    accounts.factorsOf(viewer),
    accounts.setUpOf(viewer),
    accounts.passkeysOf(viewer),
    accounts.sessionsOf(viewer),
  ])
  const isProved = accounts.hasRecentProof(viewer, proofSeconds)
  return { ...factors, email: viewer.email, setUp, passkeys, sessions, isProved }
})

/** Recovery codes are answered at once, for they are shown once; everything else comes back to its section. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const form = await readForm(request, securitySchema)
  const userAgent = request.headers.get('User-Agent') ?? ''
  const recoveryCodes = await changeSecurity(context.get(accountsContext), viewer, form, userAgent)
  if (recoveryCodes) return { recoveryCodes }
  const [section, notice] = outcomes[form.intent]
  const place = `/settings/security#${section}`
  return notice ? redirectWithNotice(place, { kind: 'success', key: `success.security.${notice}` }) : redirect(place)
})

export const clientAction = keepInput

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { isProved } = loaderData
  const [codes, putAway] = useShownOnce(actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null)
  const answer = useAnswer(actionData)
  const problem = answer && 'fields' in answer ? answer : null
  const form = { problem, isProved }
  return (
    <SettingsPage title={t('accounts.security.title')} lede={t('accounts.security.lede')}>
      <SecurityProblem problem={problem} />
      {codes && <RecoveryCodesPanel codes={codes} onDone={putAway} />}
      <SecurityOverview {...loaderData} />
      {!isProved && <ProofSection {...form} hasPasskey={loaderData.passkeys.length > 0} />}
      <AppSection {...form} appSince={loaderData.appSince} setUp={loaderData.setUp} />
      <PasskeysSection {...form} passkeys={loaderData.passkeys} />
      {loaderData.isProtected && <RecoverySection {...form} codesLeft={loaderData.codesLeft} />}
      <SessionsSection sessions={loaderData.sessions} />
    </SettingsPage>
  )
}

function PasskeysSection({ passkeys, ...form }: SectionForm & { passkeys: readonly ListedPasskey[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection
      id="passkeys"
      title={t('accounts.security.passkeys.title')}
      help={t('accounts.security.passkeys.help')}
    >
      {passkeys.length === 0 ? (
        <p>{t('accounts.security.passkeys.none')}</p>
      ) : (
        <ul className="security-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} {...form} />
          ))}
        </ul>
      )}
      {form.isProved && <OwnPasskeyButton purpose="registration" label={t('accounts.security.passkeys.add')} />}
    </SettingsSection>
  )
}
