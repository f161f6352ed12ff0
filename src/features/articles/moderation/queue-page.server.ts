import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, InvalidForm, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Card } from './card.ts'
import type { LetterTexts } from './decision-letters.server.ts'
import type { DecisionOutcome } from './decisions.service.server.ts'
import { moderationContext } from './moderation.context.ts'
import { decideManySchema, decideOneSchema, undoSchema } from './moderation.schema.ts'
import { type QueueTab, queueTabs } from './moderation.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 20

export const queuePath = '/administration/comments'

/** `?list=` names the tab; `?after=` reads on. */
export async function readQueuePage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const tab: QueueTab = queueTabs.find((name) => name === asked.get('list')) ?? 'review'
  const service = context.get(moderationContext)
  const [{ cards, next }, waiting, hasUnconfirmed, undoable] = await Promise.all([
    service.list(viewer, tab, after, pageSize),
    service.countWaiting(viewer),
    service.hasUnconfirmed(viewer),
    service.undoable(viewer),
  ])
  const { xsrfToken } = context.get(requestContext)
  const place = { tab, next, isFirst: after === null }
  return { ...place, cards, waiting, hasUnconfirmed, undoable, texts: textsFor(context, viewer, cards), xsrfToken }
}

export type QueuePageData = Awaited<ReturnType<typeof readQueuePage>>
export type Undoable = QueuePageData['undoable'][number]

/** One comment, whatever its state. @throws PortalError moderation.not-there */
export async function readDecisionPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const card = await context.get(moderationContext).card(viewer, id)
  const { xsrfToken } = context.get(requestContext)
  return { card, texts: textsFor(context, viewer, [card]), xsrfToken }
}

export type DecisionPageData = Awaited<ReturnType<typeof readDecisionPage>>

/** In the languages of those who can be written to. */
export type Texts = Partial<Record<Language, LetterTexts>>

function textsFor(context: Context, viewer: Member, cards: readonly Card[]): Texts {
  const languages = new Set(cards.flatMap(({ author }) => author.mailLanguage ?? []))
  const service = context.get(moderationContext)
  return Object.fromEntries([...languages].map((language) => [language, service.letterTexts(viewer, language)]))
}

/**
 * From the queue without scripts: `intent` is `decide` with `decision`, `reason`, `notify` and one `card` or several, or
 * `undo` with `ids`.
 *
 * @throws InvalidForm; PortalError of the service, or request.invalid-body
 */
export async function decideFromQueue(context: Context, request: Request): Promise<Response> {
  const outcomes = await outcomesOf(context, request)
  const back = new URL(request.url).search.replace(/[?&]index\b/, '')
  if (outcomes === 'undone') return redirectWithNotice(queuePath + back, { kind: 'success', key: undoneKey })
  const [refused] = outcomes.flatMap((outcome) => outcome.refused ?? [])
  if (refused) return redirectWithNotice(queuePath + back, { kind: 'error', ...refused })
  const facts = { count: outcomes.length }
  return redirectWithNotice(queuePath + back, { kind: 'success', key: 'success.moderation.several', facts })
}

/** The same for a script, which stays where it is: what came of each. */
export async function decideFromScript(context: Context, request: Request) {
  const outcomes = await outcomesOf(context, request)
  return { outcomes: outcomes === 'undone' ? [] : outcomes }
}

async function outcomesOf(context: Context, request: Request): Promise<DecisionOutcome[] | 'undone'> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request.clone())
  const service = context.get(moderationContext)
  switch (form.get('intent')) {
    case 'undo':
      for (const id of (await readForm(request, undoSchema)).ids) await service.undo(viewer, id)
      return 'undone'
    case 'decide': {
      const fields = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      const parsed = decideManySchema.safeParse({ ...fields, cards: form.getAll('card') })
      if (!parsed.success) throw new InvalidForm(messagesPerField(parsed.error.issues), fields)
      return service.decideMany(viewer, parsed.data)
    }
    case 'decide-one':
      return [{ refused: null, ...(await decideOne(context, viewer, request)) }]
    default:
      throw portalErrors['request.invalid-body']()
  }
}

/** From the page of one comment, without scripts. @throws as `decideFromQueue` */
export async function decideFromPage(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { decision } = await decideOne(context, viewer, request, id)
  return redirectWithNotice(queuePath, { kind: 'success', key: `success.moderation.${decision}` })
}

const undoneKey = 'success.moderation.undone'

async function decideOne(context: Context, viewer: Member, request: Request, id?: string) {
  const { card, letter, notify, decision, reason } = await readForm(request, decideOneSchema)
  const comment = id ?? card?.id
  if (comment === undefined || (card && card.id !== comment)) throw portalErrors['request.invalid-body']()
  const order = { comment, decision, reason, seen: card?.seen ?? null, letter: notify ? letter : null }
  return { decision, ...(await context.get(moderationContext).decide(viewer, order)) }
}
