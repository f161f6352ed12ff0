import { href, Link } from 'react-router'
import { requireMember } from '#platform/access/guards.ts'
import { scopesFor } from '#platform/access/scopes.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { ProofSection, SecurityProblem, useShownOnce } from '../../factors/components/security-form.tsx'
import { SettingsPage, settingsHandle } from '../../settings/components/settings-page.tsx'
import { accessTokensSchema, scopesIn } from '../access-tokens.schema.ts'
import { MakeTokenSection, TokensSection } from '../components/tokens-section.tsx'
import '../../factors/components/security.css'
import '../components/tokens.css'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { proofSeconds } from '../../sessions/reauthentication.service.server.ts'
import type { Route } from './+types/access-tokens'

export const handle = { titleKey: 'accounts.tokens.title', ...settingsHandle } satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const accounts = context.get(accountsContext)
  const isProved = accounts.hasRecentProof(viewer, proofSeconds)
  return {
    tokens: await accounts.accessTokensOf(viewer),
    scopes: scopesFor(viewer),
    isProved,
    hasPasskey: !isProved && (await accounts.passkeysOf(viewer)).length > 0,
  }
})

/** A new token is answered at once, for it is shown once; everything else comes back to the page. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const form = await readForm(request, accessTokensSchema)
  const accounts = context.get(accountsContext)
  if (form.intent === 'make-token') {
    const { name, days } = form
    return { token: await accounts.makeAccessToken(viewer, { name, days, scopes: scopesIn(form) }) }
  }
  if (form.intent === 'prove') await accounts.reauthenticate(viewer, form.currentPassword)
  if (form.intent === 'prove-passkey') await accounts.reauthenticateWithPasskey(viewer, form.answer)
  if (form.intent === 'revoke-token') await accounts.revokeAccessToken(viewer, form.token)
  const [section, notice] = form.intent === 'revoke-token' ? ['tokens', 'revoked'] : ['make', 'proved']
  return redirectWithNotice(`${href('/settings/tokens')}#${section}`, {
    kind: 'success',
    key: `success.tokens.${notice}`,
  })
})

export const clientAction = keepInput

export default function AccessTokensPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { tokens, scopes, isProved, hasPasskey } = loaderData
  const [token, putAway] = useShownOnce(actionData && 'token' in actionData ? actionData.token : null)
  const answer = useAnswer(actionData)
  const problem = answer && 'fields' in answer ? answer : null
  const form = { problem, isProved }
  return (
    <SettingsPage title={t('accounts.tokens.title')} lede={t('accounts.tokens.lede')}>
      <p className="mb-6">
        <Link to={href('/api/v1/reference')} className="link">
          {t('accounts.tokens.reference')}
        </Link>
      </p>
      <SecurityProblem problem={problem} />
      {token && <TokenMade key={`made-${token}`} token={token} onDone={putAway} />}
      {!isProved && <ProofSection {...form} hasPasskey={hasPasskey} />}
      <MakeTokenSection key={`make-${token}`} {...form} scopes={scopes} />
      <TokensSection tokens={tokens} />
    </SettingsPage>
  )
}

/** The new token, the one time that it can be seen. Without scripts it is copied by hand. */
function TokenMade({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  useEffect(() => title.current?.focus(), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      setCopied('yes')
    } catch {
      // Outside a secure connection there is no clipboard.
      setCopied('refused')
    }
  }
  const outcomes = { no: '', yes: t('accounts.tokens.made.copied'), refused: t('accounts.tokens.made.notCopied') }
  const outcome = outcomes[copied]
  return (
    <section className="panel token-made" aria-labelledby="token-made">
      <h2 className="text-h3" id="token-made" ref={title} tabIndex={-1}>
        {t('accounts.tokens.made.title')}
      </h2>
      <p>{t('accounts.tokens.made.text')}</p>
      <p className="token-text">
        <span className="sr-only">{t('accounts.tokens.made.label')}: </span>
        <code translate="no">{token}</code>
      </p>
      <div className="token-actions">
        <Button type="button" variant="primary" className="needs-scripts" onClick={() => void copy()}>
          <Icon name={copied === 'yes' ? 'check' : 'key'} />
          {copied === 'yes' ? outcome : t('accounts.tokens.made.copy')}
        </Button>
        <ButtonLink to={href('/settings/tokens')} variant="quiet" onClick={onDone}>
          {t('accounts.tokens.made.done')}
        </ButtonLink>
      </div>
      <p role="status" className={copied === 'refused' ? 'security-note' : 'sr-only'}>
        {outcome}
      </p>
    </section>
  )
}
