import { isAdmin } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { topics } from '#platform/live/topics.ts'
import { createChangeSubscribers } from './administration/change-subscribers.service.server.ts'
import { createSendings } from './administration/sendings.service.server.ts'
import { createSubscriberList } from './administration/subscriber-list.service.server.ts'
import { createBounces } from './bounces.server.ts'
import { createLettersOfMembers } from './consent/letters-of-members.server.ts'
import { createConsents } from './consent/write-consent.server.ts'
import { createForgetting } from './forgetting.server.ts'
import { createLeaving } from './leaving/leaving.service.server.ts'
import type { NewsletterNeeds } from './needs.ts'
import { createOwnSubscription } from './own-subscription.service.server.ts'
import { createSignUps } from './signing-up/sign-up.service.server.ts'
import { stillReads } from './subscribers/still-reads.repository.server.ts'
import { causePrefix } from './subscribers/subscriber.ts'
import { createSubscribers } from './subscribers/subscribers.server.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

/** Who gets letters and how one leaves. Built once, in `shell/services.server.ts`. */
export function createNewsletter(needs: NewsletterNeeds) {
  needs.live.allow(topics.newsletter, isAdmin)
  const tools = { writeConsent: createConsents(needs), forgetting: createForgetting(needs) }
  const ofMembers = createLettersOfMembers(needs, tools)
  return {
    ...createSignUps(needs, tools),
    ...createLeaving(needs, tools),
    ...createBounces(needs),
    ...createOwnSubscription(needs),
    subscribers: createSubscribers(needs),
    /** Before a letter is tried again by hand: its reader may have left meanwhile. Of other mails nobody leaves. */
    isStillWanted: async (trx: Database, { recipient, cause }: { recipient: string; cause: string | null }) =>
      !cause?.startsWith(causePrefix) || (await stillReads(trx, recipient)),
    ofMembers,
    eraser: tools.forgetting.eraser,
    administration: {
      ...createSubscriberList(needs),
      ...createChangeSubscribers(needs, { ...tools, ofMembers }),
      ...createSendings(needs),
    },
  }
}
