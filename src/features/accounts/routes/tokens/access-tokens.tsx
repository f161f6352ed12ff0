import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { scopesFor } from '#platform/access/scopes.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { accessTokensSchema } from '../../access-tokens/access-tokens.schema.ts'
import { changeAccessTokens } from '../../access-tokens/change-access-tokens.server.ts'
import { accountsContext } from '../../accounts.context.ts'
import { settingsRate } from '../../accounts.rates.ts'
import { ProofSection } from '../../components/factors/proof-section.tsx'
import { SecurityProblem } from '../../components/factors/security-problem.tsx'
import { useShownOnce } from '../../components/factors/use-shown-once.ts'
import { SettingsPage } from '../../components/settings/settings-page.tsx'
import { MakeTokenSection } from '../../components/tokens/make-token-section.tsx'
import { TokenMade } from '../../components/tokens/token-made.tsx'
import { TokensSection } from '../../components/tokens/tokens-section.tsx'
import '../../components/factors/security.css'
import '../../components/tokens/tokens.css'
import { proofSeconds } from '../../factors/authenticator.service.server.ts'
import type { Route } from './+types/access-tokens'

export const handle = {
  backTo: '/settings',
  titleKey: 'accounts.tokens.title',
  guard: memberForm({ rate: settingsRate }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const accounts = context.get(accountsContext)
  const isProved = accounts.hasRecentProof(viewer, proofSeconds)
  return {
    tokens: await accounts.accessTokensOf(viewer),
    scopes: scopesFor(viewer),
    isProved,
    hasPasskey: !isProved && (await accounts.passkeysOf(viewer)).length > 0,
    xsrfToken: context.get(requestContext).xsrfToken,
  }
})

/** A new token is answered at once, for it is shown once; everything else comes back to the page. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const form = await readForm(request, accessTokensSchema)
  const { token, notice, section } = await changeAccessTokens(context.get(accountsContext), viewer, form)
  if (token) return { token }
  const place = `/settings/tokens#${section}`
  return notice ? redirectWithNotice(place, { kind: 'success', key: notice }) : redirect(place)
})

export const clientAction = keepInput

/** With what programs speak in one's name: made, listed, revoked. */
export default function AccessTokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { tokens, scopes, isProved, hasPasskey, xsrfToken } = loaderData
  const [token, putAway] = useShownOnce(actionData && 'token' in actionData ? actionData.token : null)
  const answer = useAnswer(actionData)
  const problem = answer && 'fields' in answer ? answer : null
  const form = { xsrfToken, problem, isProved }
  return (
    <SettingsPage title={t('accounts.tokens.title')} lede={t('accounts.tokens.lede')}>
      <p className="mb-6">
        <Link to="/api/v1/reference" className="link">
          {t('accounts.tokens.reference')}
        </Link>
      </p>
      <SecurityProblem problem={problem} />
      {token && <TokenMade key={`made-${token}`} token={token} onDone={putAway} />}
      {!isProved && <ProofSection {...form} hasPasskey={hasPasskey} />}
      <MakeTokenSection key={`make-${token}`} {...form} scopes={scopes} />
      <TokensSection tokens={tokens} xsrfToken={xsrfToken} />
    </SettingsPage>
  )
}
