import { causePrefix } from '#features/newsletter/subscribers/subscriber.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type DemoArticle, demoArticles } from './articles.ts'
import type { DemoRows } from './demo.repository.server.ts'
import type { DemoMember } from './members.ts'
import { demoId } from './seed.ts'

type Subscription = NonNullable<DemoRows['newsletterSubscription']>[number]
type Consent = NonNullable<DemoRows['newsletterConsent']>[number]
type Mail = NonNullable<DemoRows['platformMail']>[number]

const day = 24 * 60 * 60

/** Visitors in every state. `age`: days since they signed up. */
const visitors: {
  name: string
  language: Language
  age: number
  state: 'active' | 'waiting' | 'left' | 'suspended'
}[] = [
  { name: 'griet.claes', language: 'nl', age: 210, state: 'active' },
  { name: 'jerome.lambert', language: 'fr', age: 180, state: 'active' },
  { name: 'redactie.rechtsblad', language: 'nl', age: 150, state: 'active' },
  { name: 'bibliotheque.droit', language: 'fr', age: 120, state: 'active' },
  { name: 'stagiair.balie', language: 'nl', age: 60, state: 'active' },
  { name: 'nele.jacobs', language: 'nl', age: 2, state: 'waiting' },
  { name: 'olivier.simon', language: 'fr', age: 1, state: 'waiting' },
  { name: 'tom.wouters', language: 'nl', age: 300, state: 'left' },
  { name: 'ancien.greffier', language: 'fr', age: 280, state: 'suspended' },
]

const sentences = {
  nl: 'Ik wil nieuws en opleidingen per e-mail ontvangen. Uitschrijven kan altijd, met een link in elke e-mail.',
  fr: 'Je souhaite recevoir les actualités et les formations par e-mail. Je peux me désinscrire à tout moment, par un lien dans chaque e-mail.',
} as const

/** How many members got each finished sending, and which articles were sent. */
const readers = 38
const sent: readonly string[] = demoArticles.slice(0, 2).map(({ key }) => key)

/** Who gets letters besides the members, what they agreed to, and two sendings that are over. */
export function newsletterRows(members: readonly DemoMember[], now: number, adminId: string | null): DemoRows {
  const subscriptions = visitors.map((visitor) => subscriptionOf(visitor, now))
  const reading = members.filter(({ emailSubscriber, disabled }) => emailSubscriber && !disabled).slice(0, readers)
  const addresses = [
    ...reading.map(({ email, language }) => ({ email, language })),
    ...visitors
      .filter(({ state }) => state !== 'waiting')
      .map(({ name, language }) => ({ email: emailOf(name), language })),
  ]
  const articles = demoArticles.filter(({ key }) => sent.includes(key))
  return {
    newsletterSubscription: [...subscriptions, ...reading.map((member) => ofMember(member))],
    newsletterConsent: visitors.flatMap((visitor) => consentsOf(visitor, now)),
    articlesMailing: articles.map((article) => ({
      ...{ article: articleId(article, 'nl'), startedAt: sentAt(article, now), startedBy: adminId },
      ...{ recipients: addresses.length, reached: '', doneAt: sentAt(article, now) + 60 },
    })),
    platformMail: articles.flatMap((article) => addresses.map((reader) => mailOf(article, reader, now))),
  }
}

/** Whether the demo says that subscribers were told of this article, and when. */
export const demoNotifiedAt = (article: DemoArticle, now: number): number | null =>
  sent.includes(article.key) ? sentAt(article, now) : null

const emailOf = (name: string) => `${name}@voorbeeld.example`

const sentAt = ({ age }: DemoArticle, now: number) => now - age * day + 3600

const articleId = ({ key }: DemoArticle, language: Language) => demoId(`article ${key} ${language}`)

const nothing = {
  bounces: 0,
  confirmHash: null,
  confirmUntil: null,
  endedAt: null,
  endedHow: null,
  bouncedAt: null,
  suspendedAt: null,
}

function subscriptionOf({ name, language, age, state }: (typeof visitors)[number], now: number): Subscription {
  const createdAt = now - age * day
  return {
    ...{ ...nothing, id: demoId(`subscription ${name}`), userId: null, email: emailOf(name), language },
    ...{ source: 'form', createdAt, confirmedAt: state === 'waiting' ? null : createdAt + 600 },
    ...(state === 'waiting' && { confirmUntil: createdAt + 7 * day }),
    ...(state === 'left' && { endedAt: now - 20 * day, endedHow: 'one-click' as const }),
    ...(state === 'suspended' && { bounces: 3, bouncedAt: now - 9 * day, suspendedAt: now - 9 * day }),
  }
}

/** Their addresses count as proven, although nobody signed in with them. */
const ofMember = ({ id, createdAt }: DemoMember): Subscription => ({
  ...{ ...nothing, id: demoId(`subscription of ${id}`), userId: id, email: null, language: null },
  ...{ source: 'member', createdAt, confirmedAt: createdAt },
})

function consentsOf({ name, language, age, state }: (typeof visitors)[number], now: number): Consent[] {
  const at = now - age * day
  const said = {
    subscription: demoId(`subscription ${name}`),
    language,
    email: emailOf(name),
    network: '198.51.100.0/24',
  }
  const asked = {
    ...said,
    id: demoId(`asked ${name}`),
    at,
    event: 'asked',
    how: 'form',
    wording: sentences[language],
  } as const
  if (state === 'waiting') return [asked]
  return [asked, { ...asked, id: demoId(`confirmed ${name}`), at: at + 600, event: 'confirmed', how: 'link' }]
}

function mailOf(article: DemoArticle, { email, language }: { email: string; language: Language }, now: number): Mail {
  const at = sentAt(article, now) + 30
  const isRefused = email.startsWith('ancien.')
  return {
    ...{ id: demoId(`mail ${article.key} ${email}`), recipient: email, subject: article[language].title },
    // What was written is forgotten after a while.
    ...{ html: '', text: '', headers: '{}', createdAt: at, cause: causePrefix + articleId(article, 'nl'), attempts: 1 },
    ...(isRefused
      ? {
          sentAt: null,
          failedAt: at + 5,
          lastError: '550 5.1.1 The email account that you tried to reach does not exist.',
        }
      : { sentAt: at + 5, failedAt: null, lastError: null }),
  }
}
