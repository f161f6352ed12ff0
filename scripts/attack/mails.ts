import { setTimeout as pause } from 'node:timers/promises'
import { TestBrowser } from '#tests/support/test-browser.ts'
import { atOnce, someAddress } from './at-once.ts'
import type { Attack, Target } from './target.ts'

const victim = 'victim@example.net'
const flooded = 'flooded.example'

/** What one hour may bring at most, whoever asks from wherever: to one mailbox, to one domain, to all but the association. */
const most = { mailbox: 3, domain: 60, site: 150 }

/** Every public form that answers by email, in every spelling that once got past a limit. */
const spellings = ['/newsletter', '/Newsletter', '/newsletter/', '/NEWSLETTER', '//newsletter', '/newsletter.data']

/** Strangers from many networks, each with a session and a token of their own, who want somebody else to be mailed. */
export const mailsToStrangers: Attack = {
  name: 'emails to people who never asked',
  async run(target, scale) {
    const { say } = target
    const asked = Array.from({ length: Math.round(300 * scale) }, (_, index) => index)
    const statuses = new Map<number, number>()
    await atOnce(8, asked, async (index) => {
      const from = { 'X-Forwarded-For': someAddress() }
      const { base } = target
      const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), base, null)
      const email = index % 3 === 0 ? victim : `reader${index}@${index % 3 === 1 ? flooded : `d${index}.example`}`
      const path = spellings[Math.floor(index / 3) % spellings.length] ?? ''
      const answer = await browser.post(base + path, { email, language: 'nl', name: 'WIN www.evil.example' }, from)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    })
    await answersAreWritten(target)
    const mails = await queued(target)
    const to = (fits: (recipient: string) => boolean) => mails.filter(({ recipient }) => fits(recipient)).length
    const found = {
      mailbox: to((recipient) => recipient === victim),
      domain: to((recipient) => recipient.endsWith(`@${flooded}`)),
      site: to((recipient) => /@(example\.net|flooded\.example|d\d+\.example)$/.test(recipient)),
    }
    say(`${asked.length} asked (${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')})`)
    say(`emails: ${found.mailbox} to one mailbox, ${found.domain} to one domain, ${found.site} in all`)
    const over = (['mailbox', 'domain', 'site'] as const).filter((name) => found[name] > most[name])
    const quoting = mails.filter(({ words }) => words.includes('evil.example'))
    return [
      ...over.map((name) => `${found[name]} emails to one ${name}, where ${most[name]} are allowed`),
      ...(found.site === 0 ? ['nobody was mailed at all: the attack did not reach the form'] : []),
      ...quoting.map(({ recipient }) => `the email to ${recipient} quotes what was typed`),
    ]
  },
}

/** Which account it is about is looked up after the answer was given, by jobs of their own. */
async function answersAreWritten({ rows }: Target): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const waiting = `select id from platform_job where kind like 'newsletter.%' and run_at <= ${now}`
  for (let i = 0; i < 600 && (await rows(waiting)).length > 0; i += 1) await pause(100)
}

async function queued({ rows }: Target): Promise<{ recipient: string; words: string }[]> {
  const found = await rows('select recipient, subject, html, text, headers from platform_mail')
  return found.map(({ recipient, ...words }) => ({ recipient: String(recipient), words: JSON.stringify(words) }))
}
