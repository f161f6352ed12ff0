import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailsOf, type SentEmail } from '#tests/support/emails.ts'
import { emailWordsIn } from '#tests/support/every-email.ts'
import { association, causes, letStrangersIn, mark } from '#tests/support/mails-of-strangers.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

const words = Object.values(
  import.meta.glob<object>('../../src/**/locales/nl.json', { eager: true, import: 'default' }),
).flatMap((feature) => [...emailWordsIn(feature)])

/** Who causes the mails that strangers do not, and why they may quote. A mail that stands nowhere fails the test. */
const others: Record<string, readonly string[]> = {
  // To the association itself, and to its administrators.
  'to the association': ['pages.emails.contact-message', 'administration.emails.mail-limit'],
  // What waits for them, and how many: nothing that anybody typed.
  'to the administrators': ['administration.emails.application-waiting', 'administration.emails.comment-waiting'],
  // To themselves, when they try whether mail leaves.
  'to the administrator who asks': ['administration.emails.test-mail'],
  // To the mailbox that an account or a confirmed comment proved, about what was done with it.
  'to who proved the address': [
    'pages.emails.contact-copy',
    ...[
      'password-changed',
      'email-asked',
      'email-changed',
      'app-added',
      'app-removed',
      'recovery-codes-made',
      'recovery-code-used',
      'passkey-added',
      'passkey-removed',
      'passkey-copied',
      'access-token-made',
      'factors-reset',
      'account-deleted',
    ].map((name) => `accounts.emails.${name}`),
  ],
  // An administrator reads what goes before it goes.
  'by an administrator': [
    'members.emails.application-declined',
    'newsletter.emails.added',
    'payments.emails.request',
    'payments.emails.reminder',
    'articles.emails.comment-decided',
    ...['flag-kept', 'flag-hidden', 'flag-deleted', 'news', 'news-in-other-language', 'training'].map(
      (name) => `articles.emails.${name}`,
    ),
    'articles.emails.training-in-other-language',
  ],
}

/** Facts that nobody types at a form: the portal's own, or what an author wrote in an article. */
const ownFacts = ['association', 'date', 'time', 'title']

const namesOfStrangers = [...new Set(Object.values(causes).map(({ words: name }) => name))]

it('every mail of the portal is one that strangers cause, or stands here with who does', () => {
  const known = [...namesOfStrangers, ...Object.values(others).flat()]
  expect(words.map(([name]) => name).sort()).toEqual(known.sort())
})

it.each(namesOfStrangers)('%s has no place for what somebody typed', (name) => {
  const said = JSON.stringify(words.find(([known]) => known === name)?.[1])
  const facts = [...said.matchAll(/{{(\w+)}}/g)].map(([, fact]) => fact)
  expect(facts.filter((fact) => !ownFacts.includes(fact ?? ''))).toEqual([])
})

describe('who', () => {
  let test: TestPortal
  beforeAll(async () => {
    test = await openTestPortal()
    await letStrangersIn(test)
  })
  afterAll(() => test.close())

  const allOf = ({ head, text, html }: SentEmail) => [head, text, html].join('\n').toLowerCase()

  it.each(Object.entries(causes))('%s has nothing mailed that they typed', async (_, { words: name, does }) => {
    const email = await does(test)
    const mail = (await emailsOf(test)).findLast(({ to }) => to === email)
    const subject = words.find(([known]) => known === name)?.[1].subject.replace('{{association}}', 'Vereniging')
    expect(mail?.subject).toBe(subject)
    expect(mail?.text.length).toBeGreaterThan(100)
    expect(mail?.html).toContain('</html>')
    expect(mail && allOf(mail).includes(mark)).toBe(false)
  })

  it('writes to the association is quoted to the association alone', async () => {
    const quoting = (await emailsOf(test)).filter((mail) => allOf(mail).includes(mark))
    const readers = new Set(quoting.map(({ to }) => to))
    // A member is greeted by their own name in their own mailbox.
    expect([...readers].filter((to) => !/^member\d+@/.test(to))).toEqual([association])
  })
})
