import { href, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import { InvalidForm, parseForm } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { articlesContext } from '../articles.context.ts'
import type { Card } from './cards.server.ts'
import type { EmailTexts } from './decision-emails.server.ts'
import type { DecisionOutcome } from './decisions.service.server.ts'
import { decideManySchema, decideOneSchema, undoSchema } from './moderation.schema.ts'
import type { Moderation } from './moderation.server.ts'

type Sent = { request: Request; form: FormData; viewer: Member; service: Moderation }

export const queuePath = href('/administration/comments')

/** In the languages of those who can be written to. */
export type Texts = Partial<Record<Language, EmailTexts>>

export function textsFor(service: Moderation, viewer: Member, cards: readonly Card[]): Texts {
  const languages = new Set(cards.flatMap(({ author }) => author.mailLanguage ?? []))
  return Object.fromEntries([...languages].map((language) => [language, service.emailTexts(viewer, language)]))
}

/**
 * What a form of the queue asks for, and what came of each comment; null: it was undone.
 *
 * @throws InvalidForm; PortalError of the service, or request.invalid-body
 */
export const outcomesOf = actionsByIntent(
  ({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) => ({
    viewer: requireAdmin(context, request),
    service: context.get(articlesContext).moderation,
  }),
  {
    undo: async ({ request, form, viewer, service }: Sent): Promise<null> => {
      for (const id of parseForm(request, form, undoSchema).ids) await service.undo(viewer, id)
      return null
    },
    decide: ({ form, viewer, service }: Sent): Promise<DecisionOutcome[]> => {
      const fields = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      const parsed = decideManySchema.safeParse({ ...fields, cards: form.getAll('card') })
      if (!parsed.success) throw new InvalidForm(messagesPerField(parsed.error.issues), fields)
      return service.decideMany(viewer, parsed.data)
    },
    'decide-one': async (sent: Sent): Promise<DecisionOutcome[]> => [{ refused: null, ...(await decideOne(sent)) }],
  },
)

export async function decideOne({ request, form, viewer, service }: Sent, id?: string) {
  const { card, letter, notify, decision, reason } = parseForm(request, form, decideOneSchema)
  const comment = id ?? card?.id
  if (comment === undefined || (card && card.id !== comment)) throw portalErrors['request.invalid-body']()
  const order = { comment, decision, reason, seen: card?.seen ?? null, letter: notify ? letter : null }
  return { decision, ...(await service.decide(viewer, order)) }
}
