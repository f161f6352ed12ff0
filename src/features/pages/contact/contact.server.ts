import { isAdmin } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import { createAttachments } from './attachments.server.ts'
import { registerEraseMessage } from './erase-message.server.ts'
import { createMessageLinks } from './message-links.server.ts'
import { createMessageMail } from './message-mail.server.ts'
import { createMessages } from './messages.service.server.ts'
import type { ContactNeeds } from './needs.ts'
import { createOwnMessages } from './own-messages.server.ts'
import { createSentMessages } from './sent-message.service.server.ts'
import { createWriteMessage } from './write-message.service.server.ts'

export type Contact = ReturnType<typeof createContact>

/** What people write to the association, and what becomes of it. Built once, in `shell/services.server.ts`. */
export function createContact(needs: ContactNeeds) {
  needs.live.allow(topics.messages, isAdmin)
  const attachments = createAttachments(needs)
  const links = createMessageLinks(needs)
  const mail = createMessageMail(needs, links)
  const eraser = registerEraseMessage(needs, attachments)
  return {
    ...createWriteMessage(needs, { mail, links, attachments }),
    ...createSentMessages(needs, links, mail),
    ...createMessages(needs, attachments),
    ...createOwnMessages(needs, attachments),
    eraser,
    refusedExtensions: needs.intake.refusedExtensions,
  }
}
