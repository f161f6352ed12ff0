import '../components/security.css'
import { href, Link, redirect } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { accountsContext } from '../../accounts.context.ts'
import type { Accounts } from '../../core/accounts.server.ts'
import { proofSeconds } from '../../sessions/reauthentication.service.server.ts'
import { SettingsPage, settingsHandle } from '../../settings/components/settings-page.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import { AppSection } from '../components/app-section.tsx'
import { PasskeysSection } from '../components/passkeys-section.tsx'
import { RecoveryCodesPanel } from '../components/recovery-codes-panel.tsx'
import { RecoverySection } from '../components/recovery-section.tsx'
import { ProofSection, SecurityProblem, useShownOnce } from '../components/security-form.tsx'
import { SessionsSection } from '../components/sessions-section.tsx'
import { type SecurityForm, type SecurityIntent, securitySchema } from '../factors.schema.ts'
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

function changeSecurity(accounts: Accounts, viewer: Member, form: SecurityForm, userAgent: string): Made {
  if (form.intent === 'prove') return accounts.reauthenticate(viewer, form.currentPassword)
  if (form.intent === 'prove-passkey') return accounts.reauthenticateWithPasskey(viewer, form.answer)
  if (form.intent === 'start-app') return accounts.startApp(viewer)
  if (form.intent === 'cancel-app') return accounts.cancelApp(viewer)
  if (form.intent === 'confirm-app') return accounts.confirmApp(viewer, form.code)
  if (form.intent === 'remove-app') return accounts.removeApp(viewer)
  if (form.intent === 'renew-codes') return accounts.renewRecoveryCodes(viewer)
  if (form.intent === 'add-passkey') return accounts.addPasskey(viewer, form.answer, userAgent)
  if (form.intent === 'rename-passkey') return accounts.renamePasskey(viewer, form.passkey, form.name)
  if (form.intent === 'remove-passkey') return accounts.removePasskey(viewer, form.passkey)
  if (form.intent === 'end-session') return accounts.endSession(viewer, form.session)
  if (form.intent === 'end-other-sessions') return accounts.endOtherSessions(viewer)
  // What the schema lets through is done by now: the compiler says so.
  return form satisfies never
}

export const handle = { titleKey: 'accounts.security.title', ...settingsHandle } satisfies RouteHandle

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
  const place = `${href('/settings/security')}#${section}`
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

function SecurityOverview({ email, isProtected }: { email: string; isProtected: boolean }) {
  const { t } = useTranslation()
  const link = (to: string, words: string) => (
    <Link to={to} className="link">
      {words}
    </Link>
  )
  const setUp = (
    <a href="#app" className="link">
      {t('accounts.security.access.setUp')}
    </a>
  )
  const rows = [
    { name: 'email', note: email, way: link(href('/settings/email'), t('accounts.security.access.changeEmail')) },
    { name: 'password', way: link(href('/settings/password'), t('accounts.security.access.changePassword')) },
    {
      name: 'secondFactor',
      note: t(`accounts.security.access.${isProtected ? 'isOn' : 'isOff'}`),
      way: !isProtected && setUp,
    },
    { name: 'tokens', way: link(href('/settings/tokens'), t('accounts.security.access.manageTokens')) },
  ] as const
  return (
    <SettingsSection id="access" title={t('accounts.security.access.title')} help={t('accounts.security.access.help')}>
      <ul className="security-rows">
        {rows.map(({ name, way, ...row }) => (
          <li key={name} className="security-row">
            <div>
              <p className="security-name">{t(`accounts.security.access.${name}`)}</p>
              {'note' in row && <p className="security-note wrap-anywhere">{row.note}</p>}
            </div>
            {way}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
