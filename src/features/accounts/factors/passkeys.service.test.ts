import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { anna, annaSignsIn, openAccounts } from '#tests/support/open-accounts.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import { auditEntriesIn } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'

const client = { address: annaSignsIn.address, userAgent: annaSignsIn.userAgent }
const refused = 'auth/passkey-refused'
const copied = 'auth/passkey-copied'

type Passkey = ReturnType<typeof softwarePasskey>

describeOnEachDatabase('a passkey', (open) => {
  let portal: ReturnType<typeof openAccounts>
  let annaHerself: Member
  let passkey: Passkey
  beforeEach(async () => {
    portal = openAccounts(await open())
    annaHerself = await somebody({})
    passkey = softwarePasskey()
  })

  /** Has just proved who they are. An app is there already: then a passkey brings no recovery codes, which are slow to hash. */
  async function somebody({ email = anna.email as string, password = null as string | null, hasApp = true }) {
    const id = await portal.accounts.createAccount({ ...anna, email, password })
    const app = { userId: id, secret: 'sealed', confirmedAt: 1, lastStep: 0, createdAt: 1 }
    if (hasApp) await portal.db.insertInto('accountsSecondFactor').values(app).execute()
    return aMember({ id, email, provedAt: portal.clock.seconds() })
  }
  const ask = () => portal.accounts.passkeyOptions(null, client.address)
  const askToRegister = (member = annaHerself) => portal.accounts.registrationOptions(member)
  const register = (text: string, member = annaHerself) => portal.accounts.addPasskey(member, text, 'Firefox')
  const add = async (key: Passkey, member = annaHerself, differs = {}) =>
    register(key.register(await askToRegister(member), differs), member)
  const enter = (text: string) => portal.accounts.signInWithPasskey(text, false, client)
  const enterWith = async (key: Passkey, differs = {}) => outcome(enter(key.show(await ask(), differs)))
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'in',
      (error: { code?: string }) => error.code ?? error,
    )
  const sessions = () => portal.db.selectFrom('accountsSession').selectAll().execute()
  const challenges = () => portal.db.selectFrom('accountsChallenge').select('id').execute()
  const ofAnna = () => portal.accounts.passkeysOf(annaHerself)
  const entries = async (action: string) => (await auditEntriesIn(portal.db)).filter((line) => line.action === action)

  describe('that a member makes', () => {
    it('comes with recovery codes when it is the first factor, and ends what the password alone had opened elsewhere', async () => {
      const email = 'bram@example.be'
      await somebody({ email, password: anna.password, hasApp: false })
      const [here, elsewhere] = [
        await portal.enter({ ...annaSignsIn, email }),
        await portal.enter({ ...annaSignsIn, email }),
      ]
      expect(await add(passkey, here.member)).toHaveLength(10)
      expect(portal.endedSessions).toEqual([elsewhere.member.sessionId])
      expect((await sessions()).map((session) => [session.id, Boolean(session.withSecondFactor)])).toEqual([
        [here.member.sessionId, true],
      ])
      expect(await portal.accounts.signIn({ ...annaSignsIn, email })).toMatchObject({ member: null })
      expect(await portal.sentMails()).toEqual([expect.objectContaining({ recipient: email })])
    })

    it('is kept once, also when it is sent twice at the same moment', async () => {
      const answers = [passkey.register(await askToRegister()), passkey.register(await askToRegister())]
      const outcomes = await Promise.all(answers.map((answer) => outcome(register(answer))))
      expect(outcomes.sort()).toEqual(['auth/credential-already-in-use', 'in'])
      expect(await outcome(add(passkey))).toBe('auth/credential-already-in-use')
      expect(await ofAnna()).toEqual([
        expect.objectContaining({ id: passkey.id, isCopied: false, lastUsedAt: null, name: 'Firefox' }),
      ])
      expect(await entries('accounts.passkey-added')).toHaveLength(1)
      expect(await portal.sentMails()).toHaveLength(1)
    })

    it('is not taken over by somebody else who registers the same one', async () => {
      await add(passkey)
      const bram = await somebody({ email: 'bram@example.be' })
      expect(await outcome(add(passkey, bram))).toBe('auth/credential-already-in-use')
      expect(await portal.accounts.passkeysOf(bram)).toEqual([])
      expect(await enterWith(passkey)).toBe('in')
      expect((await sessions()).map(({ userId }) => userId)).toEqual([annaHerself.id])
    })

    it('is refused at another address, for another portal, and without asking for its owner', async () => {
      expect(await outcome(add(passkey, annaHerself, { origin: 'http://localhost:3001' }))).toBe(refused)
      expect(await outcome(add(softwarePasskey('tandem.example')))).toBe(refused)
      expect(await outcome(add(passkey, annaHerself, { isOwnerThere: false }))).toBe(refused)
      expect(await outcome(register('{}'))).toBe(refused)
      expect(await ofAnna()).toEqual([])
    })

    it('answers a question once, within five minutes, that was put to this member for this purpose', async () => {
      const question = await askToRegister()
      expect(await outcome(register(passkey.register(question)))).toBe('in')
      expect(await outcome(register(softwarePasskey().register(question)))).toBe(refused)

      const bram = await somebody({ email: 'bram@example.be' })
      const toAnna = await askToRegister()
      expect(await outcome(register(softwarePasskey().register(toAnna), bram))).toBe(refused)

      const { challenge } = await ask()
      expect(await outcome(register(softwarePasskey().register({ ...question, challenge })))).toBe(refused)

      const late = await askToRegister()
      portal.clock.pass(300)
      expect(await outcome(register(softwarePasskey().register(late)))).toBe(refused)
      expect(await ofAnna()).toHaveLength(1)
    })

    it('is one of twenty at most', async () => {
      const one = { userId: annaHerself.id, publicKey: '', counter: 0, transports: '[]', name: '', backedUp: true }
      const rows = Array.from({ length: 19 }, (_, n) => ({
        ...one,
        id: `passkey-${n}`,
        createdAt: n,
        lastUsedAt: null,
      }))
      await portal.db.insertInto('accountsPasskey').values(rows).execute()
      expect(await outcome(add(passkey))).toBe('in')
      expect(await outcome(add(softwarePasskey()))).toBe('auth/too-many-passkeys')
    })

    it('needs a proof of who they are from the last ten minutes, and so does taking it away', async () => {
      await add(passkey)
      const question = await askToRegister()
      portal.clock.pass(601)
      const again = 'auth/requires-recent-login'
      expect(await outcome(askToRegister())).toBe(again)
      expect(await outcome(register(softwarePasskey().register(question)))).toBe(again)
      expect(await outcome(portal.accounts.removePasskey(annaHerself, passkey.id))).toBe(again)
      expect(await ofAnna()).toHaveLength(1)
    })
  })

  describe('that is shown', () => {
    beforeEach(async () => {
      await add(passkey)
    })

    it('lets its owner in with both factors, and says when it was used', async () => {
      portal.clock.pass(60)
      const { member, setCookies } = await enter(passkey.show(await ask()))
      expect(member).toMatchObject({ id: annaHerself.id, provedAt: portal.clock.seconds() })
      expect(setCookies[0]).toMatch(/^session=[\w-]{43};/)
      expect((await sessions()).map(({ withSecondFactor }) => Boolean(withSecondFactor))).toEqual([true])
      expect(await ofAnna()).toMatchObject([{ lastUsedAt: portal.clock.seconds() }])
      expect((await auditEntriesIn(portal.db)).at(-1)).toMatchObject({
        actor: annaHerself.id,
        action: 'accounts.signed-in',
        facts: { by: 'passkey' },
      })
    })

    it('answers a question once, also when the answer is sent twice at the same moment', async () => {
      const answer = passkey.show(await ask())
      const outcomes = await Promise.all([outcome(enter(answer)), outcome(enter(answer))])
      expect(outcomes.sort()).toEqual([refused, 'in'])
      expect(await outcome(enter(answer))).toBe(refused)
      expect(await sessions()).toHaveLength(1)
    })

    it('is refused after five minutes, and the question is gone', async () => {
      const [intime, late] = [passkey.show(await ask()), passkey.show(await ask())]
      portal.clock.pass(299)
      expect(await outcome(enter(intime))).toBe('in')
      portal.clock.pass(1)
      expect(await outcome(enter(late))).toBe(refused)
      expect(await challenges()).toEqual([])
    })

    it('is refused when it answers a question of another kind, or one that nobody asked', async () => {
      const { challenge } = await askToRegister()
      expect(await outcome(enter(passkey.show({ challenge })))).toBe(refused)
      expect(await outcome(enter(passkey.show({ challenge: 'bmllbWFuZCB2cm9lZyBkaXQ' })))).toBe(refused)
    })

    it('is refused at another address, and by a device that asked for nobody', async () => {
      expect(await enterWith(passkey, { origin: 'http://localhost:3001' })).toBe(refused)
      expect(await enterWith(passkey, { isOwnerThere: false })).toBe(refused)
    })

    it('is refused when the portal does not know it, and that stands in the log', async () => {
      expect(await enterWith(softwarePasskey())).toBe(refused)
      expect((await auditEntriesIn(portal.db)).at(-1)).toMatchObject({
        actor: null,
        action: 'accounts.sign-in-refused',
        facts: { by: 'passkey', code: refused },
      })
    })

    it('is refused when another key signed, or when it says that it was made for somebody else', async () => {
      const forged = { ...JSON.parse(softwarePasskey().show(await ask())), id: passkey.id, rawId: passkey.id }
      expect(await outcome(enter(JSON.stringify(forged)))).toBe(refused)
      const answer = JSON.parse(passkey.show(await ask())) as { response: object }
      const userHandle = Buffer.from('somebody else').toString('base64url')
      const foreign = { ...answer, response: { ...answer.response, userHandle } }
      expect(await outcome(enter(JSON.stringify(foreign)))).toBe(refused)
      expect(await sessions()).toEqual([])
    })

    it('is refused when it is nothing that a browser sends', async () => {
      for (const text of ['', 'null', '[]', '{"id":1}', '{', JSON.stringify({ id: 'x'.repeat(2000) })])
        expect(await outcome(enter(text))).toBe(refused)
    })

    it('lets nobody in who is disabled or deleted', async () => {
      await portal.db.updateTable('membersUser').set({ disabled: true }).execute()
      expect(await enterWith(passkey)).toBe('auth/user-disabled')
      await portal.db.updateTable('membersUser').set({ disabled: false, deletedAt: 5 }).execute()
      expect(await enterWith(passkey)).toBe(refused)
      expect(await sessions()).toEqual([])
    })

    it('lets nobody in once its owner removed it, and nobody else can', async () => {
      const bram = await somebody({ email: 'bram@example.be' })
      await portal.accounts.removePasskey(bram, passkey.id)
      expect(await outcome(portal.accounts.renamePasskey(bram, passkey.id, 'Van mij'))).toBe('auth/passkey-gone')
      expect(await ofAnna()).toMatchObject([{ id: passkey.id, name: 'Firefox' }])
      const answer = passkey.show(await ask())
      await portal.accounts.removePasskey(annaHerself, passkey.id)
      expect(await outcome(enter(answer))).toBe(refused)
    })

    it('is slowed as a password is: one network waits after a number of tries, another does not', async () => {
      let tries = 0
      while (tries < 100 && (await outcome(enter('{}'))) === refused) tries += 1
      expect(tries).toBe(20)
      expect(await outcome(ask())).toBe('auth/too-many-requests')
      const elsewhere = { ...client, address: '198.51.100.1' }
      expect(await outcome(portal.accounts.signInWithPasskey('{}', false, elsewhere))).toBe(refused)
    })
  })

  describe('that counts its uses', () => {
    beforeEach(async () => {
      await add(passkey, annaHerself, { counter: 5 })
      await portal.sentMails()
    })

    it('lets in as long as it counts on', async () => {
      expect(await enterWith(passkey, { counter: 6 })).toBe('in')
      expect(await enterWith(passkey, { counter: 9 })).toBe('in')
      expect(await enterWith(passkey, { counter: 8 })).toBe(copied)
    })

    it.each([5, 4, 0])(
      'is a copy when it says %i after 5: it lets nobody in any more, and its owner is informed',
      async (counter) => {
        expect(await enterWith(passkey, { counter })).toBe(copied)
        expect(await ofAnna()).toMatchObject([{ id: passkey.id, isCopied: true, lastUsedAt: null }])
        expect(await enterWith(passkey, { counter: 100 })).toBe(copied)
        expect(await sessions()).toEqual([])
        expect(await entries('accounts.second-factor-refused')).toMatchObject([
          { subject: annaHerself.id, facts: { by: 'passkey', code: copied } },
        ])
        expect(await portal.sentMails()).toEqual([
          expect.objectContaining({ recipient: anna.email, subject: 'Een passkey is misschien gekopieerd' }),
        ])
      },
    )

    it('lets one in of two devices that say the same at the same moment', async () => {
      const answers = [passkey.show(await ask(), { counter: 6 }), passkey.show(await ask(), { counter: 6 })]
      const outcomes = await Promise.all(answers.map((answer) => outcome(enter(answer))))
      expect(outcomes.filter((entries) => entries === 'in')).toHaveLength(1)
      expect(await sessions()).toHaveLength(1)
    })

    it('proves nothing either once it was copied', async () => {
      await enterWith(passkey, { counter: 1 })
      const question = await portal.accounts.proofOptions(annaHerself)
      const answer = passkey.show(question, { counter: 7 })
      expect(await outcome(portal.accounts.reauthenticateWithPasskey(annaHerself, answer))).toBe(copied)
    })
  })

  describe('that somebody else owns', () => {
    const bramsPasskey = softwarePasskey()
    let bram: Member
    beforeEach(async () => {
      bram = await somebody({ email: 'bram@example.be', password: anna.password })
      await add(bramsPasskey, bram)
      await add(passkey)
    })
    const begin = async () => {
      const begun = await portal.accounts.signIn({ ...annaSignsIn, email: bram.email })
      return begun.setCookies[0]?.split(';')[0] ?? ''
    }

    it('does not end the second step of a member, while their own does', async () => {
      const step = await begin()
      const question = () => portal.accounts.passkeyOptions(step, client.address)
      expect((await question()).allowCredentials?.map(({ id }) => id)).toEqual([bramsPasskey.id])
      const verify = (text: string) => outcome(portal.accounts.secondStep.verify(step, { passkey: text }, client))
      expect(await verify(passkey.show(await question()))).toBe(refused)
      expect(await verify(passkey.show(await ask()))).toBe(refused)
      expect(await sessions()).toEqual([])
      expect(await verify(bramsPasskey.show(await question()))).toBe('in')
      expect((await sessions()).map(({ userId }) => userId)).toEqual([bram.id])
    })

    it('answers no question that was put to a member by name', async () => {
      const toBram = await portal.accounts.passkeyOptions(await begin(), client.address)
      expect(await outcome(enter(passkey.show(toBram)))).toBe(refused)
    })

    it('proves nothing of a member, while their own does', async () => {
      const { member } = await enter(passkey.show(await ask()))
      const here = member ?? annaHerself
      const question = () => portal.accounts.proofOptions(here)
      const prove = (text: string) => outcome(portal.accounts.reauthenticateWithPasskey(here, text))
      expect(await prove(bramsPasskey.show(await question()))).toBe(refused)
      expect(await entries('accounts.proved')).toEqual([])
      expect(portal.accounts.sessions.renewedCookie(here)).toBeUndefined()
      expect(await prove(passkey.show(await question()))).toBe('in')
      expect(await entries('accounts.proved')).toMatchObject([{ actor: annaHerself.id, facts: { by: 'passkey' } }])
      expect(portal.accounts.sessions.renewedCookie(here)).toMatch(/^session=/)
    })
  })
})
