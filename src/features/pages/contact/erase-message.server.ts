import { z } from 'zod'
import { transact } from '#platform/database/transact.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Attachments } from './attachments.server.ts'
import { createMessageRepository } from './message.repository.server.ts'
import type { ContactNeeds } from './needs.ts'

export const eraseMessageKind = 'pages.erase-message'

/** Tells `jobs` how a message goes after a year, whether somebody dealt with it or not. */
export function registerEraseMessage({ db, live, jobs, audit }: ContactNeeds, attachments: Attachments): void {
  const messages = createMessageRepository(db)
  jobs.register(eraseMessageKind, z.object({ id: z.string() }), async ({ id }) => {
    const isErased = await transact(db, async (trx) => {
      const gone = await messages.remove(trx, id)
      if (!gone) return false
      await attachments.drop(trx, id, gone.attachments)
      const entry = { actor: null, action: 'pages.message-erased' } as const
      await audit.record(trx, { ...entry, subjectKind: 'message', subject: id })
      return true
    })
    if (isErased) live.announce(topics.messages)
  })
}
