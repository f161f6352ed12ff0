import { visitor } from '../../src/platform/access/viewer.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { aUserRow } from './a-member.ts'
import { aCommentRow, anArticleRow } from './an-article.ts'
import type { TestPortal } from './open-test-portal.ts'
import { anAdmin, aMember as asViewer } from './viewers.ts'

/** A word that stands nowhere else, in small letters as sort keys and search words fold it. */
const word = (about: string) => `qx${about}zv`

const aFlag = {
  id: 'f',
  article: 'one',
  reason: 'spam' as const,
  explanation: '',
  originalComment: 'Eens.',
  createdAt: 5,
  closedAt: null,
  decision: null,
  decidedBy: null,
}

const aConsent = {
  at: 5,
  event: 'asked' as const,
  how: 'form',
  wording: 'Ja',
  language: 'nl' as const,
  network: null,
}

const aSubscription = {
  email: null,
  language: null,
  source: 'member' as const,
  createdAt: 5,
  confirmedAt: null,
  confirmHash: null,
  confirmUntil: null,
  endedAt: null,
  endedHow: null,
  bouncedAt: null,
  suspendedAt: null,
}

/** People of whom everything that the portal can keep is there, each piece with words of its own to look for. */
export function createErasable(test: TestPortal) {
  const { services, database } = test.portal
  const { db } = database

  /** As many others that pages fill, split and are joined again; some of them go as well. */
  async function others(): Promise<void> {
    const row = (i: number) =>
      aUserRow(`other-${i}`, {
        firstName: `Jan${i}`,
        lastName: `Jansen${i % 7}`,
        occupation: 'rechter '.repeat(i % 20),
        sortName: `jansen${i % 7}\tjan${i}`,
        searchText: `jan${i} jansen`,
      })
    const identity = (i: number) => ({
      id: `other-${i}`,
      email: `jan${i}@vereniging.example`,
      emailVerified: true,
      name: `Jan${i}`,
      image: null,
      createdAt: 1,
      updatedAt: 1,
      secondFactorDue: null,
    })
    const numbers = Array.from({ length: 150 }, (_, i) => i)
    await db.insertInto('membersUser').values(numbers.map(row)).execute()
    await db.insertInto('accountsIdentity').values(numbers.map(identity)).execute()
  }

  async function anAdministrator() {
    const admin = await test.aMember({ role: 'ADMIN' })
    return anAdmin({ id: admin.id, email: admin.email })
  }

  /** @returns the words that tell who it is, and how the member deletes the own account */
  async function member(): Promise<{ id: string; words: string[]; leave(): Promise<void> }> {
    await others()
    const admin = await anAdministrator()
    const [first, last, mailbox] = [word('first'), word('last'), word('mailbox')]
    const email = `${mailbox}@${word('host')}.example`
    const facts = { firstName: first, lastName: last, email }
    const person = await test.aMember(facts)
    const viewer = asViewer({ ...facts, id: person.id })
    const own = { userId: person.id, createdAt: 5 }
    await services.memberAdministration.updateUser(admin, {
      id: person.id,
      user: { occupation: word('occupation') },
      settings: {},
    })
    await db.insertInto('articlesArticle').values(anArticleRow('one')).execute()
    const comment = { user: person.id, displayName: `${first} ${last}` }
    await db
      .insertInto('articlesComment')
      .values([
        aCommentRow('c', comment),
        aCommentRow('d', { ...comment, comment: word('takenback'), deletedAt: 5, deletedBy: person.id }),
        aCommentRow('e', { user: admin.id, replyTo: `${first} ${last}` }),
      ])
      .execute()
    const [by, at] = [person.id, 5]
    await db
      .insertInto('articlesFlag')
      .values({ ...aFlag, comment: 'e', user: by })
      .execute()
    const view = { id: 'v', name: 'Betaald', query: '', createdAt: at }
    await db
      .insertInto('membersView')
      .values({ ...view, userId: by })
      .execute()
    await db.insertInto('membersColumns').values({ userId: by, columns: '[]' }).execute()
    await db.insertInto('pagesVisit').values({ userId: by, since: at, seenAt: at }).execute()
    await db
      .insertInto('newsletterConsent')
      .values({ ...aConsent, id: 'n', subscription: 'own', email })
      .execute()
    await db
      .insertInto('newsletterSubscription')
      .values({ ...aSubscription, id: 'own', userId: by })
      .execute()
    await services.payments.record(db, admin, { userId: person.id, paidAt: 5, amount: 7500, note: word('note') })
    await services.receipts.issueReceipt(admin, person.id, { year: 1970 })
    await services.contact.write({
      viewer,
      written: { name: `${first} ${last}`, email, subject: word('subject'), message: word('message') },
      files: [],
      language: 'nl',
    })
    const application = { email, phone: word('phone'), address: word('street'), occupation: '', magistrate: false }
    await services.applications.apply(visitor, {
      ...application,
      firstName: first,
      lastName: last,
      defaultLanguage: 'nl',
      motivation: word('motivation'),
      emailSubscriber: true,
    })
    await db
      .insertInto('accountsAccessToken')
      .values({
        ...own,
        id: 't',
        name: word('token'),
        token: 'hash',
        scopes: '[]',
        expiresAt: 9e9,
        lastUsedAt: null,
      })
      .execute()
    await db
      .insertInto('accountsPasskey')
      .values({
        ...own,
        id: 'p',
        publicKey: 'k',
        counter: 0,
        transports: '[]',
        name: word('passkey'),
        backedUp: false,
        lastUsedAt: null,
      })
      .execute()
    await db
      .insertInto('accountsSession')
      .values({
        ...own,
        id: 's',
        token: 'x',
        persistent: false,
        ipAddress: null,
        userAgent: word('browser'),
        expiresAt: 9e9,
        updatedAt: 5,
      })
      .execute()
    await services.mailer.queue(db, { recipient: email, subject: word('mail'), html: 'x', text: word('text') })
    await db.deleteFrom('membersUser').where('id', 'in', ['other-3', 'other-70', 'other-71']).execute()
    const words = [
      first,
      last,
      mailbox,
      word('host'),
      word('occupation'),
      word('takenback'),
      word('note'),
      word('subject'),
      word('message'),
      word('phone'),
      word('street'),
      word('motivation'),
      word('token'),
      word('passkey'),
      word('browser'),
      word('mail'),
      word('text'),
    ]
    return { id: person.id, words, leave: () => services.memberAdministration.leave(viewer) }
  }

  /** People who never had an account: their time is over sooner or later. */
  async function strangers(): Promise<string[]> {
    const admin = await anAdministrator()
    const addressOf = (about: string) => `${word(about)}@vereniging.example`
    await services.applications.apply(visitor, {
      firstName: word('first'),
      lastName: word('last'),
      email: addressOf('applicant'),
      phone: word('phone'),
      address: word('street'),
      occupation: word('occupation'),
      magistrate: false,
      defaultLanguage: 'nl',
      motivation: word('motivation'),
      emailSubscriber: false,
    })
    const { id } = await db.selectFrom('membersApplication').select('id').executeTakeFirstOrThrow()
    await services.applications.decline(admin, id, { reason: word('reason'), mailed: true })
    await services.contact.write({
      viewer: visitor,
      written: {
        name: word('writer'),
        email: addressOf('contact'),
        subject: word('subject'),
        message: word('message'),
      },
      files: [],
      language: 'nl',
    })
    await services.newsletter.ask(visitor, { email: addressOf('unconfirmed'), language: 'nl' }, 'nl', '203.0.113.7')
    const reader = { id: newId(), email: addressOf('reader'), language: 'nl' as const, source: 'form' as const }
    const left = test.clock.seconds() - 3 * 365 * 24 * 3600
    await db
      .insertInto('newsletterSubscription')
      .values({
        ...reader,
        userId: null,
        createdAt: left - 9,
        confirmedAt: left - 5,
        confirmHash: null,
        confirmUntil: null,
        endedAt: left,
        endedHow: 'page',
        bouncedAt: null,
        suspendedAt: null,
      })
      .execute()
    await services.jobs.enqueue(db, 'newsletter.forget-proof', { id: reader.id }, test.clock.seconds() + 24 * 3600)
    const cause = 'article:one'
    await services.mailer.queue(db, { recipient: reader.email, subject: 'x', html: 'x', text: 'x', cause })
    await services.jobs.runDue()
    return [
      word('first'),
      word('last'),
      word('applicant'),
      word('phone'),
      word('street'),
      word('occupation'),
      word('motivation'),
      word('reason'),
      word('writer'),
      word('contact'),
      word('subject'),
      word('message'),
      word('unconfirmed'),
      word('reader'),
    ]
  }

  return { member, strangers }
}
