import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { type MailState, mailStates } from '#platform/mail/listed-mail.ts'
import { systemContext } from '../administration.context.ts'
import type { MailCounts } from './system.service.server.ts'

type Context = Readonly<RouterContextProvider>

const systemPath = '/administration/system'
const pageSize = 50

/** `?mails=` one state of the queue, `after` further on in it. */
export async function readSystemPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const system = context.get(systemContext)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const counts = await system.mailCounts(viewer)
  const state = mailStates.find((known) => known === asked.get('mails')) ?? firstOf(counts)
  const [facts, unread, fault, jobs, { mails, next }] = await Promise.all([
    system.facts(viewer),
    system.unreadDocuments(viewer),
    system.mailFault(viewer),
    system.jobs(viewer),
    system.mails(viewer, state, after, pageSize),
  ])
  const isFirst = after === null
  return { facts, unread, fault, jobs, counts, state, mails, next, isFirst, now: system.now() }
}

export type SystemPageData = Awaited<ReturnType<typeof readSystemPage>>

/** What wants looking after first. */
const firstOf = (counts: MailCounts): MailState => {
  if (counts.failed > 0) return 'failed'
  if (counts.unconfirmed > 0) return 'unconfirmed'
  return counts.waiting > 0 ? 'waiting' : 'sent'
}

/** `retry-mail` or `retry-job`: the id of one. @throws PortalError mail.*, job.not-there, request.invalid-body */
export async function changeSystem(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const { search } = new URL(request.url)
  const [mail, job] = [form.get('retry-mail'), form.get('retry-job')]
  const system = context.get(systemContext)
  if (typeof mail === 'string') await system.retryMail(viewer, mail)
  else if (typeof job === 'string') await system.retryJob(viewer, job)
  else throw portalErrors['request.invalid-body']()
  const key = typeof mail === 'string' ? 'success.mail.retried' : 'success.job.retried'
  return redirectWithNotice(`${systemPath}${search}`, { kind: 'success', key })
}
