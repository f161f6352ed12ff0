import { href } from 'react-router'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import { InvalidForm, parseForm } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { adminOf, type RequestArgs } from '../articles.context.ts'
import type { EmailTexts } from './decision-emails.server.ts'
import type { DecisionOutcome } from './decisions.service.server.ts'
import { decideManySchema, decideOneSchema, undoSchema } from './moderation.schema.ts'
import type { Moderation } from './moderation.server.ts'
import type { Card } from './queue.service.server.ts'

type Sent = { request: Request; form: FormData; viewer: Member; moderation: Moderation }

export const queuePath = href('/administration/comments')

export type Texts = Partial<Record<Language, EmailTexts>>

export function textsFor(moderation: Moderation, viewer: Member, cards: readonly Card[]): Texts {
  const languages = new Set(cards.flatMap(({ author }) => author.mailLanguage ?? []))
  return Object.fromEntries([...languages].map((language) => [language, moderation.emailTexts(viewer, language)]))
}

/** What came of each comment of a form; null: it was undone. @throws InvalidForm; PortalError of the service, request.invalid-body */
export const outcomesOf = actionsByIntent((args: RequestArgs) => adminOf(args), {
  undo: async ({ request, form, viewer, moderation }: Sent): Promise<null> => {
    for (const id of parseForm(request, form, undoSchema).ids) await moderation.undo(viewer, id)
    return null
  },
  decide: ({ form, viewer, moderation }: Sent): Promise<DecisionOutcome[]> => {
    const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] => typeof entry[1] === 'string'
    const fields = Object.fromEntries([...form].filter(isText))
    const parsed = decideManySchema.safeParse({ ...fields, cards: form.getAll('card') })
    if (!parsed.success) throw new InvalidForm(messagesPerField(parsed.error.issues), fields)
    return moderation.decideMany(viewer, parsed.data)
  },
  'decide-one': async (sent: Sent): Promise<DecisionOutcome[]> => [{ refused: null, ...(await decideOne(sent)) }],
})

export async function decideOne({ request, form, viewer, moderation }: Sent, id?: string) {
  const { card, letter, notify, decision, reason } = parseForm(request, form, decideOneSchema)
  const comment = id ?? card?.id
  if (comment === undefined || (card && card.id !== comment)) throw portalErrors['request.invalid-body']()
  const order = { comment, decision, reason, seen: card?.seen ?? null, letter: notify ? letter : null }
  return { decision, ...(await moderation.decide(viewer, order)) }
}
