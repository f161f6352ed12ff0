import type { RouterContextProvider } from 'react-router'
import { membersContext } from '#features/members/members.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { contactContext } from '../pages.context.ts'
import { keptSeconds, type Message, type MessageList, messageLists } from './message.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50
const longestSearch = 100

export const messagesPath = '/administration/messages'

/** `?list=handled` for what was dealt with, `?q=` for words in it; `?after=` reads on. */
export async function readMessagesPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const search = (asked.get('q') ?? '').slice(0, longestSearch).trim()
  const list: MessageList = messageLists.find((name) => name === asked.get('list')) ?? 'open'
  const service = context.get(contactContext)
  const { messages, next } = await service.list(viewer, list, search, after, pageSize)
  const open = await service.countOpen(viewer)
  return { list, search, messages: messages.map(lineOf), next, isFirst: after === null, open }
}

export type MessagesPageData = Awaited<ReturnType<typeof readMessagesPage>>
export type MessageLine = MessagesPageData['messages'][number]

const lineOf = ({ id, createdAt, name, subject, message, language, attachments, userId }: Message) => ({
  id,
  createdAt,
  name,
  subject,
  language,
  beginning: message.slice(0, 160),
  files: attachments.length,
  isMember: userId !== null,
})

/** All of one message. @throws PortalError contact.not-there */
export async function readMessagePage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const message = await context.get(contactContext).message(viewer, id)
  const handler = message.handledBy === null ? null : await context.get(membersContext).findMember(message.handledBy)
  const { handledBy: _, ...shown } = message
  return {
    message: shown,
    handler: handler && `${handler.firstName} ${handler.lastName}`.trim(),
    erasedAt: message.createdAt + keptSeconds,
  }
}

export type MessagePageData = Awaited<ReturnType<typeof readMessagePage>>

/** `intent`: `handled`, `open`, `delete`. @throws PortalError contact.not-there, or request.invalid-body */
export async function changeFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const service = context.get(contactContext)
  const done = (what: string, to = messagesPath) =>
    redirectWithNotice(to, { kind: 'success', key: `success.message.${what}` })
  switch ((await formOf(request)).get('intent')) {
    case 'handled':
      await service.setHandled(viewer, id, true)
      return done('handled')
    case 'open':
      await service.setHandled(viewer, id, false)
      return done('opened', `${messagesPath}/${id}`)
    case 'delete':
      await service.remove(viewer, id)
      return done('deleted')
    default:
      throw portalErrors['request.invalid-body']()
  }
}
