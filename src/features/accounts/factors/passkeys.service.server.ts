import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { transact } from '#platform/database/transact.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsCore, AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'
import { hashOfToken } from '../core/secret-token.server.ts'
import type { UseUp } from './code-check.server.ts'
import { answerIn, signInAnswerSchema } from './passkey-answers.schema.ts'

/** 5 MiB and a quarter of a second to load, for those who have a passkey. */
export const webAuthn = () => import('@simplewebauthn/server')

/** Seconds: a dialog of the browser may stay open for a while. */
const challengeSeconds = 5 * 60

function createChallenges({ db, challengeRows, clock }: AccountsCore) {
  type Kind = 'passkey' | 'passkey-registration'
  return {
    async add(kind: Kind, challenge: string, userId: string | null): Promise<void> {
      const expiresAt = clock.seconds() + challengeSeconds
      await challengeRows.add({ id: hashOfToken(challenge), kind, userId, data: '{}', expiresAt })
    },

    /** Uses it up. @returns whether it was issued, lately, to this member or to nobody by name */
    async take(kind: Kind, challenge: string, userId: string): Promise<boolean> {
      const taken = await transact(db, (trx) => challengeRows.take(trx, hashOfToken(challenge), kind, clock.seconds()))
      return taken !== null && (taken.userId === null || taken.userId === userId)
    },
  }
}

type Answer = z.infer<typeof signInAnswerSchema>
type Passkey = NonNullable<Awaited<ReturnType<AccountsCore['passkeyRows']['byId']>>>

/** Showing a passkey: it proves the device and, by its own lock, the person; so it counts as two factors. */
export function createPasskeys(core: AccountsCore & Pick<AccountsDeps, 'mail'>) {
  const { db, config, passkeyRows, mail, audit, clock, log } = core
  const challenges = createChallenges(core)
  const { hostname, origin } = new URL(config.PUBLIC_URL)
  /** Under which name and address browsers keep passkeys for this portal. */
  const party = { id: hostname, origin }

  /** @throws Error when signature, origin, relying party, challenge or the person's presence are not as they must be */
  async function verify(answer: Answer, passkey: Passkey): Promise<number> {
    const { verifyAuthenticationResponse } = await webAuthn()
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

  /** Two devices that count apart: somebody copied the passkey. Nobody comes in with it, and its owner is informed. */
  async function refuseCopy({ userId, id, name }: Passkey): Promise<never> {
    log.warn({ userId }, 'a passkey counted backwards')
    await transact(db, async (trx) => {
      const facts = { by: 'passkey', code: 'auth/passkey-copied' }
      await audit.record(trx, { ...ofUser(userId), action: 'accounts.second-factor-refused', facts })
      await passkeyRows.markCopied(trx, id)
      await mail.tellOfFactors(trx, userId, 'passkey-copied', { name })
    })
    throw accountsErrors['auth/passkey-copied']()
  }

  return {
    party,
    challenges,

    /** @param userId whose passkeys may answer; null for anybody whom the device knows (signing in without an address) */
    async signInOptions(userId: string | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const known = userId === null ? [] : await passkeyRows.listOf(userId)
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        userVerification: 'required',
        allowCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] })),
      })
      await challenges.add('passkey', options.challenge, userId)
      return options
    },

    /** Uses the challenge up, whatever comes of it. @param ownerId whose passkey it must be; null for anybody's */
    async check(text: string, ownerId: string | null): Promise<{ userId: string; use: UseUp }> {
      const answer = answerIn(signInAnswerSchema, text)
      const passkey = answer && (await passkeyRows.byId(answer.id))
      const isOwners = passkey && (ownerId === null || passkey.userId === ownerId) && isHandleOf(answer, passkey.userId)
      if (!isOwners) throw accountsErrors['auth/passkey-refused']()
      if (passkey.copied) throw accountsErrors['auth/passkey-copied']()
      const counter = await verify(answer, passkey).catch((error: unknown) => {
        log.info({ err: error }, 'passkey refused')
        throw accountsErrors['auth/passkey-refused']()
      })
      if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) await refuseCopy(passkey)
      const use: UseUp = (trx) => passkeyRows.use(trx, passkey.id, counter, clock.seconds())
      return { userId: passkey.userId, use }
    },
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

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
