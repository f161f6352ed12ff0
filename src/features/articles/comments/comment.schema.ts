import { z } from 'zod'
import { needed, typedEmail } from '#platform/forms/typed-text.ts'
import { cleanComment, maxCommentLength, maxNameLength } from './comment.ts'

const text = z
  .string({ error: 'comment.empty' })
  .transform(cleanComment)
  .pipe(needed('comment.empty', maxCommentLength, 'comment.too-long'))

/** Of the comment that is answered; nothing else is believed. */
const answers = z
  .string()
  .max(50)
  .optional()
  .catch(undefined)
  .transform((id) => id || null)

/** Made for each form: what is sent twice is one comment. */
const key = z
  .string()
  .regex(/^[\w-]{22}$/)
  .optional()
  .catch(undefined)

const displayName = z
  .string({ error: 'comment.no-name' })
  .transform((typed) => cleanComment(typed).replace(/\s+/g, ' '))
  .pipe(needed('comment.no-name', maxNameLength, 'comment.name-too-long'))

const member = z.object({ text, answers, key })

export const commentSchemas = {
  member,
  visitor: member.extend({ displayName, email: typedEmail('comment.no-email', 'comment.invalid-email') }),
  own: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('edit'), text }),
    z.object({ intent: z.literal('delete') }),
    z.object({ intent: z.literal('restore') }),
  ]),
  nothing: z.object({}),
}

export type MemberComment = z.infer<typeof commentSchemas.member>
export type VisitorComment = z.infer<typeof commentSchemas.visitor>
