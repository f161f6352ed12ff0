import type { PublicKeyCredentialCreationOptionsJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Member } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { proofSeconds } from '../sessions/reauthentication.service.server.ts'
import { deviceOf } from '../sessions/session.service.server.ts'
import { answerIn, knownTransports, registrationAnswerSchema } from './passkey-answers.schema.ts'
import { webAuthn } from './passkeys.service.server.ts'

export type ListedPasskey = Awaited<ReturnType<ReturnType<typeof createOwnPasskeys>['passkeysOf']>>[number]

/** More than anybody has devices. */
const maxPasskeys = 20

export function createOwnPasskeys(deps: AccountsDeps) {
  const { db, passkeyRows, passkeys, changes, reauthentication, mail, audit, clock, log, issuerFor } = deps
  const { party, challenges } = passkeys
  const requireProof = (viewer: Member) => reauthentication.requireRecentProof(viewer, proofSeconds)

  async function verified(viewer: Member, text: string) {
    const answer = answerIn(registrationAnswerSchema, text)
    if (!answer) throw accountsErrors['auth/passkey-refused']()
    const { response, authenticatorAttachment, ...rest } = answer
    const { verifyRegistrationResponse } = await webAuthn()
    const outcome = await verifyRegistrationResponse({
      response: {
        ...rest,
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...response, transports: knownTransports(response.transports) },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => challenges.take('passkey-registration', challenge, viewer.id),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch((error: unknown): VerifiedRegistrationResponse => {
      log.info({ err: error }, 'passkey not registered')
      return { verified: false }
    })
    if (!outcome.verified) throw accountsErrors['auth/passkey-refused']()
    return { ...outcome.registrationInfo, transports: knownTransports(response.transports) }
  }

  return {
    /** Backed up: kept by the maker of the device, so that it survives its loss. Copied: it lets nobody in any more. */
    async passkeysOf(viewer: Member) {
      const rows = await passkeyRows.listOf(viewer.id)
      return rows.map(({ id, name, createdAt, lastUsedAt, backedUp, copied }) => {
        return { id, name, createdAt, lastUsedAt, isBackedUp: Boolean(backedUp), isCopied: Boolean(copied) }
      })
    },

    async registrationOptions(viewer: Member): Promise<PublicKeyCredentialCreationOptionsJSON> {
      requireProof(viewer)
      const known = await passkeyRows.listOf(viewer.id)
      if (known.length >= maxPasskeys) throw accountsErrors['auth/too-many-passkeys']({ maximum: maxPasskeys })
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: await issuerFor(viewer),
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(viewer.id)),
        userName: viewer.email,
        userDisplayName: `${viewer.firstName} ${viewer.lastName}`,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      await challenges.add('passkey-registration', options.challenge, viewer.id)
      return options
    },

    /** @returns recovery codes to show once, when this is the member's first factor; else null */
    async addPasskey(viewer: Member, text: string, userAgent: string): Promise<string[] | null> {
      requireProof(viewer)
      const { credential, credentialBackedUp, transports } = await verified(viewer, text)
      const prepared = await changes.prepare(viewer.id)
      const name = nameOf(userAgent)
      const ended = await transact(db, async (trx) => {
        const isNew = await passkeyRows.insert(trx, {
          id: credential.id,
          userId: viewer.id,
          counter: credential.counter,
          name,
          createdAt: clock.seconds(),
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          transports: JSON.stringify(transports),
          backedUp: credentialBackedUp,
        })
        if (!isNew) throw accountsErrors['auth/credential-already-in-use']()
        const sessions = await changes.added(trx, viewer, prepared)
        await audit.record(trx, { actor: viewer, action: 'accounts.passkey-added' })
        await mail.tellOfFactors(trx, viewer.id, 'passkey-added', { name })
        return sessions
      })
      changes.announce(viewer.id, ended)
      return prepared?.shown ?? null
    },

    async renamePasskey(viewer: Member, id: string, name: string): Promise<void> {
      const isThere = await transact(db, (trx) => passkeyRows.rename(trx, viewer.id, id, name))
      if (!isThere) throw accountsErrors['auth/passkey-gone']()
      changes.announce(viewer.id)
    },

    async removePasskey(viewer: Member, id: string): Promise<void> {
      requireProof(viewer)
      await transact(db, async (trx) => {
        const name = await passkeyRows.remove(trx, viewer.id, id)
        if (name === null) return
        await changes.removed(trx, viewer.id)
        await audit.record(trx, { actor: viewer, action: 'accounts.passkey-removed' })
        await mail.tellOfFactors(trx, viewer.id, 'passkey-removed', { name })
      })
      changes.announce(viewer.id)
    },
  }
}

/** Names of makers: the same in every language. The member may choose another. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || 'Passkey'
}
