import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { UseUp } from './code-check.server.ts'
import type { TellMember } from './factor-notices.server.ts'
import { signInAnswerSchema } from './passkey-answers.schema.ts'
import type { PasskeyChallenges } from './passkey-challenges.server.ts'
import type { PasskeysRepository } from './passkeys.repository.server.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

/** Under which name and address browsers keep passkeys for this portal. */
export type RelyingParty = { id: string; origin: string }

type Answer = z.infer<typeof signInAnswerSchema>
type Passkey = NonNullable<Awaited<ReturnType<PasskeysRepository['byId']>>>

type Dependencies = {
  db: Database
  passkeys: PasskeysRepository
  challenges: PasskeyChallenges
  party: RelyingParty
  tell: TellMember
  audit: Audit
  clock: Clock
  log: Log
}

/** Showing a passkey: it proves the device and, by its own lock, the person; so it counts as two factors. */
export function createPasskeys({ db, passkeys, challenges, party, tell, audit, clock, log }: Dependencies) {
  /** @throws Error when signature, origin, relying party, challenge or the person's presence are not as they must be */
  async function verify(answer: Answer, passkey: Passkey): Promise<number> {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...asResponse(answer) },
      expectedChallenge: (challenge) => challenges.take('passkey', challenge, passkey.userId),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared where it is stored, in one statement.
      credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    })
    if (!verified) throw new Error('the signature is not of this passkey')
    return authenticationInfo.newCounter
  }

  /** Two devices that count apart: somebody copied the passkey. Nobody comes in with it, and its owner is told. */
  async function refuseCopy({ userId, id, name }: Passkey): Promise<never> {
    log.warn({ userId }, 'a passkey counted backwards')
    await transact(db, async (trx) => {
      const facts = { by: 'passkey', code: 'auth/passkey-copied' }
      const who = { subjectKind: 'user', subject: userId }
      await audit.record(trx, { actor: null, action: 'accounts.second-factor-refused', facts, ...who })
      await passkeys.markCopied(trx, id)
      await tell(trx, userId, 'passkey-copied', { name })
    })
    throw accountsErrors['auth/passkey-copied']()
  }

  return {
    /**
     * What the browser asks the passkey to sign.
     *
     * @param userId whose passkeys may answer; null for whoever the device knows (signing in without an address)
     */
    async signInOptions(userId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const known = userId === null ? [] : await passkeys.listOf(userId)
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        userVerification: 'required',
        allowCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
      })
      await challenges.add('passkey', options.challenge, userId)
      return options
    },

    /**
     * Looks at what a passkey answered. The challenge is used up whatever comes of it.
     *
     * @param text JSON of the browser's answer
     * @param ownerId whose passkey it must be; null for anybody's
     * @returns whose it is, and what is to be done in the transaction that lets him in
     * @throws PortalError auth/passkey-refused, auth/passkey-copied
     */
    async check(text: string, ownerId: string | null): Promise<{ userId: string; use: UseUp }> {
      const answer = answerIn(text)
      const passkey = answer && (await passkeys.byId(answer.id))
      const isOwners = passkey && (ownerId === null || passkey.userId === ownerId) && isHandleOf(answer, passkey.userId)
      if (!isOwners) throw accountsErrors['auth/passkey-refused']()
      if (passkey.copied) throw accountsErrors['auth/passkey-copied']()
      const counter = await verify(answer, passkey).catch((error: unknown) => {
        log.info({ err: error }, 'passkey refused')
        throw accountsErrors['auth/passkey-refused']()
      })
      if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) await refuseCopy(passkey)
      const use: UseUp = (trx) => passkeys.use(trx, passkey.id, counter, clock.seconds())
      return { userId: passkey.userId, use }
    },
  }
}

function answerIn(text: string): Answer | null {
  try {
    return signInAnswerSchema.parse(JSON.parse(text))
  } catch {
    // Whatever it was, no browser of ours sent it.
    return null
  }
}

/** A passkey that the device chose by itself says for whom it was made. */
const isHandleOf = ({ response }: Answer, userId: string) =>
  !response.userHandle || Buffer.from(response.userHandle, 'base64url').toString() === userId

const asResponse = ({ authenticatorAttachment, response: { userHandle, ...response }, ...answer }: Answer) => ({
  ...answer,
  ...(authenticatorAttachment && { authenticatorAttachment }),
  response: { ...response, ...(userHandle && { userHandle }) },
  clientExtensionResults: {},
})

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
