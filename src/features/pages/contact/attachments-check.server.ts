import type { Database } from '#platform/database/open-database.server.ts'
import { size, some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { promisedTo } from '../core/page.repository.server.ts'
import { dropAttachmentsKind, dropAttachmentsSchema } from './attachments.server.ts'
import { messagesWithFiles } from './message.repository.server.ts'
import { attachmentKey } from './message.ts'

/** Seconds: bytes lie under their key before their message is written. */
const makingSeconds = 10 * 60

/** What files of messages have to say to `tandem doctor`: each has its message, or a job that takes it away. */
export async function checkAttachments(
  deps: { db: Database; storage: Storage },
  now: number,
  isSecond = false,
): Promise<Verdict> {
  const { needed, allowed } = await claims(deps.db)
  const found = new Map<string, number>()
  const ownerless: string[] = []
  for await (const file of deps.storage.list('contact')) {
    found.set(file.key, file.size)
    if (!needed.has(file.key) && !allowed.has(file.key) && now - file.storedAt >= makingSeconds)
      ownerless.push(file.key)
  }
  const lost = [...needed].filter(([key, bytes]) => found.get(key) !== bytes).map(([key]) => key)
  const faults = [...about(lost, 'missing or of another size'), ...about(ownerless, 'of no message')]
  // A message may have come or gone between the two readings.
  if (faults.length > 0 && !isSecond) return await checkAttachments(deps, now, true)
  const bytes = [...found.values()].reduce((sum, one) => sum + one, 0)
  const says = `${some(found.size, 'file')} of messages, ${size(bytes)}`
  return faults.length > 0 ? wrong([says, ...faults].join('; ')) : well(says)
}

async function claims(db: Database) {
  const needed = new Map<string, number>()
  for (const { id, attachments } of await messagesWithFiles(db))
    for (const file of attachments) needed.set(attachmentKey(id, file), file.size)
  const promised = (await promisedTo(db, dropAttachmentsKind)).map((payload) => dropAttachmentsSchema.parse(payload))
  const allowed = new Set(promised.flatMap(({ message, files }) => files.map((file) => attachmentKey(message, file))))
  return { needed, allowed }
}

const about = (keys: readonly string[], fault: string): string[] =>
  keys.length > 0 ? [`${some(keys.length, 'file')} ${fault}: ${keys.slice(0, 10).join(' ')}`] : []
