import { z } from 'zod'
import { transact } from '#platform/database/transact.server.ts'
import type { Eraser } from '#platform/erasure/erasures.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { Attachments } from './attachments.server.ts'
import { createMessageRepository } from './message.repository.server.ts'
import type { ContactNeeds } from './needs.ts'

export const eraseMessageKind = 'pages.erase-message'

/** Tells `jobs` how a message goes after a year, whether somebody dealt with it or not. */
export function registerEraseMessage({ db, live, jobs, audit }: ContactNeeds, attachments: Attachments): Eraser {
  const messages = createMessageRepository(db)
  const erase = async (id: string): Promise<void> => {
    const isErased = await transact(db, async (trx) => {
      const gone = await messages.remove(trx, id)
      if (!gone) return false
      await attachments.drop(trx, id, gone.attachments)
      await audit.record(trx, erasedMessage(id))
      return true
    })
    if (isErased) live.announce(topics.messages)
  }
  jobs.register(eraseMessageKind, z.object({ id: z.string() }), ({ id }) => erase(id))
  return { all: async () => (await messages.ids()).map((id) => ({ id, subject: id })), erase }
}

export const erasedMessage = (id: string) =>
  ({ actor: null, action: 'pages.message-erased', subjectKind: 'message', subject: id }) as const
