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
import { SettingsPage, SettingsSection } from '../../settings/components/settings-page.tsx'
import { AppSection } from '../components/app-section.tsx'
import { OwnPasskeyButton } from '../components/own-passkey-button.tsx'
import { PasskeyRow } from '../components/passkey-row.tsx'
import { ProofSection } from '../components/proof-section.tsx'
import { RecoveryCodesPanel } from '../components/recovery-codes-panel.tsx'
import { ConfirmedForm, type SectionForm } from '../components/security-form.tsx'
import { SecurityOverview } from '../components/security-overview.tsx'
import { SecurityProblem } from '../components/security-problem.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { useShownOnce } from '../components/use-shown-once.ts'
import { type SecurityForm, securitySchema } from '../factors.schema.ts'
import type { ListedPasskey } from '../own-passkeys.service.server.ts'
import { securityFacts } from '../security-facts.server.ts'
import type { Route } from './+types/security'

type Section = 'proof' | 'app' | 'passkeys' | 'recovery' | 'sessions'
/** A notice is null where the page itself shows what was done. */
type Done = { notice: string | null; section: Section; recoveryCodes?: string[] | null }

const done = (section: Section, notice: string | null, recoveryCodes: string[] | null = null): Done => ({
  section,
  notice: notice && `success.security.${notice}`,
  recoveryCodes,
})

/** One change of the security page. @throws PortalError what the service behind it throws */
async function changeSecurity(
  accounts: Accounts,
  viewer: Member,
  form: SecurityForm,
  userAgent: string,
): Promise<Done> {
  switch (form.intent) {
    case 'prove':
      await accounts.reauthenticate(viewer, form.currentPassword)
      return done('app', 'proved')
    case 'prove-passkey':
      await accounts.reauthenticateWithPasskey(viewer, form.answer)
      return done('app', 'proved')
    case 'end-session':
      await accounts.endSession(viewer, form.session)
      return done('sessions', 'session-ended')
    case 'end-other-sessions':
      await accounts.endOtherSessions(viewer)
      return done('sessions', 'other-sessions-ended')
    case 'add-passkey':
      return done('passkeys', 'passkey-added', await accounts.addPasskey(viewer, form.answer, userAgent))
    case 'rename-passkey':
      await accounts.renamePasskey(viewer, form.passkey, form.name)
      return done('passkeys', 'passkey-renamed')
    case 'remove-passkey':
      await accounts.removePasskey(viewer, form.passkey)
      return done('passkeys', 'passkey-removed')
    default:
      return changeApp(accounts, viewer, form)
  }
}

type AppForm = Extract<
  SecurityForm,
  { intent: 'start-app' | 'cancel-app' | 'confirm-app' | 'remove-app' | 'renew-codes' }
>

async function changeApp(accounts: Accounts, viewer: Member, form: AppForm): Promise<Done> {
  switch (form.intent) {
    case 'start-app':
      await accounts.startApp(viewer)
      return done('app', null)
    case 'cancel-app':
      await accounts.cancelApp(viewer)
      return done('app', null)
    case 'confirm-app':
      return done('app', 'app-added', await accounts.confirmApp(viewer, form.code))
    case 'remove-app':
      await accounts.removeApp(viewer)
      return done('app', 'app-removed')
    case 'renew-codes':
      return done('recovery', 'codes-made', await accounts.renewRecoveryCodes(viewer))
  }
}

/** Few left is worth a word. */
const few = 3

/** How many recovery codes are left, and a new set. */
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
            intent="renew-codes"
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
  const facts = await securityFacts(context.get(accountsContext), viewer)
  return { ...facts }
})

/** Recovery codes are answered at once, for they are shown once; everything else comes back to its section. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const form = await readForm(request, securitySchema)
  const userAgent = request.headers.get('User-Agent') ?? ''
  const { recoveryCodes, notice, section } = await changeSecurity(context.get(accountsContext), viewer, form, userAgent)
  if (recoveryCodes) return { recoveryCodes }
  const place = `/settings/security#${section}`
  return notice ? redirectWithNotice(place, { kind: 'success', key: notice }) : redirect(place)
})

export const clientAction = keepInput

/** How one signs in and where one is signed in; each part saves on its own. */
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
      <SessionsSection {...form} sessions={loaderData.sessions} />
    </SettingsPage>
  )
}

/** The devices that let their owner in without a password. */
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
