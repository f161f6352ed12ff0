import type { Member } from '#platform/access/viewer.ts'
import type { Accounts } from '../core/accounts.server.ts'
import type { SecurityForm } from './factors.schema.ts'

type Section = 'proof' | 'app' | 'passkeys' | 'recovery' | 'sessions'
/** A notice is null where the page itself shows what was done. */
type Done = { notice: string | null; section: Section; recoveryCodes?: string[] | null }

const done = (section: Section, notice: string | null, recoveryCodes: string[] | null = null): Done => ({
  section,
  notice: notice && `success.security.${notice}`,
  recoveryCodes,
})

/** One change of the security page. @throws PortalError what the service behind it throws */
export async function changeSecurity(
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
