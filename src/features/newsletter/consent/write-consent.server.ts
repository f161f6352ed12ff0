import type { Database } from '#platform/database/open-database.server.ts'
import { networkToKeep } from '#platform/rate-limit/network.ts'
import type { NewsletterDeps } from '../core/newsletter.deps.ts'
import { type Consent, insertConsent } from './consent.repository.server.ts'

export type ConsentHow = 'form' | 'link' | 'settings' | 'application' | 'import' | 'admin' | 'page' | 'one-click'

/** Where the sentence stands that was read, or beside which button. */
const sentences: Record<ConsentHow, { yes: string; no: string }> = {
  form: { yes: 'newsletter.form.consent', no: 'newsletter.unsubscribe.button' },
  link: { yes: 'newsletter.confirm.lede', no: 'newsletter.unsubscribe.button' },
  settings: { yes: 'accounts.settings.newsletter.switch', no: 'newsletter.wording.switched-off' },
  application: { yes: 'members.apply.newsletter', no: 'newsletter.wording.switched-off' },
  import: { yes: 'newsletter.wording.import', no: 'newsletter.wording.import-off' },
  admin: { yes: 'newsletter.wording.admin', no: 'newsletter.wording.admin-off' },
  page: { yes: 'newsletter.unsubscribe.undo', no: 'newsletter.unsubscribe.button' },
  'one-click': { yes: 'newsletter.unsubscribe.undo', no: 'newsletter.wording.one-click' },
}

type Agreed = Pick<Consent, 'subscription' | 'event' | 'language'> & {
  how: ConsentHow
  /** UTC seconds; now unless it was said before. */
  at?: number | undefined
  email?: string | null
  /** The client's address; only its network is kept. */
  address?: string | undefined
  /** Where an admin states how it was said. */
  wording?: string | undefined
}

/** Proof of consent: who, when, which sentence in which language, and how. */
export function createConsents({ clock, newId, i18nFor }: Pick<NewsletterDeps, 'clock' | 'newId' | 'i18nFor'>) {
  const sentenceOf = ({ event, how, language }: Agreed): string =>
    i18nFor(language).t(sentences[how][event === 'withdrawn' ? 'no' : 'yes'] as never) as unknown as string

  return async function writeConsent(trx: Database, agreed: Agreed): Promise<void> {
    const { at = clock.seconds(), email = null, address, wording = sentenceOf(agreed), ...what } = agreed
    const network = address === undefined ? null : networkToKeep(address)
    await insertConsent(trx, { ...what, id: newId(), at, email, wording, network })
  }
}

export type WriteConsent = ReturnType<typeof createConsents>
