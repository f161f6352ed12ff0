import { z } from 'zod'
import { cleanComment, maxCommentLength, maxNameLength, textProblem } from './comment.ts'

const text = z
  .string({ error: 'comment.empty' })
  .transform(cleanComment)
  .pipe(z.string().min(1, 'comment.empty').max(maxCommentLength, 'comment.too-long'))
  .refine((cleaned) => textProblem(cleaned) === null)

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

const name = z
  .string({ error: 'comment.no-name' })
  .transform((typed) => cleanComment(typed).replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'comment.no-name').max(maxNameLength, 'comment.name-too-long'))

const email = z
  .string({ error: 'comment.no-email' })
  .transform((typed) => typed.trim().toLowerCase())
  .pipe(z.string().min(1, 'comment.no-email').pipe(z.email('comment.invalid-email').max(254, 'comment.invalid-email')))

export const commentSchemas = {
  member: z.object({ text, answers, key }),
  visitor: z.object({ text, answers, key, displayName: name, email }),
  own: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('edit'), text }),
    z.object({ intent: z.literal('delete') }),
    z.object({ intent: z.literal('restore') }),
  ]),
  nothing: z.object({}),
}

export type MemberComment = z.infer<typeof commentSchemas.member>
export type VisitorComment = z.infer<typeof commentSchemas.visitor>
