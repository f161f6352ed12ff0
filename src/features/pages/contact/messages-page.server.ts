import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { contactContext } from '../pages.context.ts'
import { type Message, type MessageList, messageLists } from './message.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50
const maxSearchLength = 100

/** `?list=handled` for what was dealt with, `?q=` for words in it; `?after=` reads on. */
export async function readMessagesPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const search = (asked.get('q') ?? '').slice(0, maxSearchLength).trim()
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
