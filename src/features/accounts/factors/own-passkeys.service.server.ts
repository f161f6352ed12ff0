import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { deviceOf } from '../sessions/device.server.ts'
import type { Reauthentication } from '../sessions/reauthentication.service.server.ts'
import { proofSeconds } from './authenticator.service.server.ts'
import type { FactorChanges } from './factor-changes.server.ts'
import type { TellMember } from './factor-notices.server.ts'
import { knownTransports, registrationAnswerSchema } from './passkey-answers.schema.ts'
import type { PasskeyChallenges } from './passkey-challenges.server.ts'
import type { PasskeysRepository } from './passkeys.repository.server.ts'
import type { RelyingParty } from './passkeys.service.server.ts'

export type ListedPasskey = {
  id: string
  name: string
  /** UTC seconds. */
  createdAt: number
  lastUsedAt: number | null
  /** Kept by the maker of the device, so that it survives its loss. */
  isBackedUp: boolean
  /** It counted backwards once: somebody may have copied it, and it lets nobody in. */
  isCopied: boolean
}

type Dependencies = {
  db: Database
  passkeys: PasskeysRepository
  challenges: PasskeyChallenges
  changes: FactorChanges
  reauthentication: Reauthentication
  party: RelyingParty
  tell: TellMember
  audit: Audit
  clock: Clock
  log: Log
  /** How the association calls itself in the browser's dialog. */
  issuerFor(viewer: Member): Promise<string>
}

/** More than anybody has devices. */
const maxPasskeys = 20

/** The passkeys of a member: making, naming, removing. Making and removing asks a recent proof of who he is. */
export function createOwnPasskeys(dependencies: Dependencies) {
  const { db, passkeys, challenges, changes, reauthentication, party, tell, audit, clock, log, issuerFor } =
    dependencies
  const requireProof = (viewer: Member) => reauthentication.requireRecentProof(viewer, proofSeconds)

  /** @throws PortalError auth/passkey-refused */
  async function verified(viewer: Member, text: string) {
    const answer = answerIn(text)
    if (!answer) throw accountsErrors['auth/passkey-refused']()
    const { response, authenticatorAttachment, ...rest } = answer
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
    async passkeysOf(viewer: Member): Promise<ListedPasskey[]> {
      const rows = await passkeys.listOf(viewer.id)
      return rows.map(({ id, name, createdAt, lastUsedAt, backedUp, copied }) => {
        return { id, name, createdAt, lastUsedAt, isBackedUp: Boolean(backedUp), isCopied: Boolean(copied) }
      })
    },

    /** What the browser needs to make a passkey; a device that has one already is told apart. */
    async registrationOptions(viewer: Member): Promise<PublicKeyCredentialCreationOptionsJSON> {
      requireProof(viewer)
      const known = await passkeys.listOf(viewer.id)
      if (known.length >= maxPasskeys) throw accountsErrors['auth/too-many-passkeys']({ maximum: maxPasskeys })
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

    /**
     * Keeps a passkey that the browser made.
     *
     * @returns recovery codes to show once, when this is the member's first factor; else null
     * @throws PortalError auth/passkey-refused, auth/credential-already-in-use
     */
    async addPasskey(viewer: Member, text: string, userAgent: string): Promise<string[] | null> {
      requireProof(viewer)
      const { credential, credentialBackedUp, transports } = await verified(viewer, text)
      const prepared = await changes.prepare(viewer.id)
      const name = nameOf(userAgent)
      const ended = await transact(db, async (trx) => {
        const isNew = await passkeys.insert(trx, {
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
        await tell(trx, viewer.id, 'passkey-added', { name })
        return sessions
      })
      changes.announce(viewer.id, ended)
      return prepared?.shown ?? null
    },

    /** @throws PortalError 404 */
    async renamePasskey(viewer: Member, id: string, name: string): Promise<void> {
      const isThere = await transact(db, (trx) => passkeys.rename(trx, viewer.id, id, name))
      if (!isThere) throw accountsErrors['auth/passkey-gone']()
      changes.announce(viewer.id)
    },

    /** One that is gone already is no trouble. */
    async removePasskey(viewer: Member, id: string): Promise<void> {
      requireProof(viewer)
      await transact(db, async (trx) => {
        const name = await passkeys.remove(trx, viewer.id, id)
        if (name === null) return
        await changes.removed(trx, viewer.id)
        await audit.record(trx, { actor: viewer, action: 'accounts.passkey-removed' })
        await tell(trx, viewer.id, 'passkey-removed', { name })
      })
      changes.announce(viewer.id)
    },
  }
}

function answerIn(text: string) {
  try {
    return registrationAnswerSchema.parse(JSON.parse(text))
  } catch {
    // Whatever it was, no browser of ours sent it.
    return null
  }
}

/** Names of makers: the same in every language. The member may choose another. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || 'Passkey'
}
