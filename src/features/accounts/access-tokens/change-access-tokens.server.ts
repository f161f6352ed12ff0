import type { Member } from '#platform/access/viewer.ts'
import type { Accounts } from '../core/accounts.server.ts'
import { type AccessTokensForm, scopesIn } from './access-tokens.schema.ts'

type Done = { notice: string | null; section: 'make' | 'tokens'; token?: string }

/** One change of the page of tokens. @throws PortalError what the service behind it throws */
export async function changeAccessTokens(accounts: Accounts, viewer: Member, form: AccessTokensForm): Promise<Done> {
  switch (form.intent) {
    case 'prove':
      await accounts.reauthenticate(viewer, form.currentPassword)
      return { section: 'make', notice: 'success.tokens.proved' }
    case 'prove-passkey':
      await accounts.reauthenticateWithPasskey(viewer, form.answer)
      return { section: 'make', notice: 'success.tokens.proved' }
    case 'make-token': {
      const { name, days } = form
      return {
        section: 'make',
        notice: null,
        token: await accounts.makeAccessToken(viewer, { name, days, scopes: scopesIn(form) }),
      }
    }
    case 'revoke-token':
      await accounts.revokeAccessToken(viewer, form.token)
      return { section: 'tokens', notice: 'success.tokens.revoked' }
  }
}
