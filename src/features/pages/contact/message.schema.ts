import { z } from 'zod'
import { needed, typedEmail, typedLine, typedLines } from '#platform/forms/typed-text.ts'
import { maxMessageLength, maxNameLength, maxSubjectLength, type WrittenMessage } from './message.ts'

export const messageSchema: z.ZodType<WrittenMessage> = z.object({
  name: typedLine('contact.no-name').pipe(needed('contact.no-name', maxNameLength, 'contact.name-too-long')),
  email: typedEmail('contact.no-email', 'contact.invalid-email'),
  subject: typedLine('contact.no-subject').pipe(
    needed('contact.no-subject', maxSubjectLength, 'contact.subject-too-long'),
  ),
  message: typedLines('contact.no-message').pipe(
    needed('contact.no-message', maxMessageLength, 'contact.message-too-long'),
  ),
})
