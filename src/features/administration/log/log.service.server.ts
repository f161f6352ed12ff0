import { href } from 'react-router'
import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { AuditFilter, AuditLine } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { endOfDay, startOfDay } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { everyRow, type Page } from '#platform/lists/list-page.server.ts'
import { actionsOf, auditGroups, type LogFilter } from './log-filter.ts'
import { namesOfArticlesQuery, namesOfResourcesQuery, peopleQuery, rowsById } from './named-things.repository.server.ts'

/** The one who did it. Of a member who was erased nothing is left but that there was one. */
export type LogActor =
  | { kind: 'member'; name: string; href: string }
  | { kind: 'former' }
  | { kind: 'portal' }
  | { kind: 'visitor' }

type LogSubject =
  | { kind: 'named'; name: Record<Language, string>; href: string | null }
  | { kind: 'comment'; article: string }
  | { kind: 'former' }
  | { kind: 'unnamed' }

export type LogLine = AuditLine & { who: LogActor; about: LogSubject | null }

type LogPerson = { id: string; name: string; email: string }

export type FoundPeople = { field: 'who' | 'about'; name: string; people: LogPerson[] }

export type LogService = ReturnType<typeof createLogService>

const maxPeople = 12

const exportedAtOnce = 500

export function createLogService({ db, audit }: { db: Database; audit: Audit }) {
  async function read(filter: LogFilter, after: string | null, limit: number): Promise<Page<LogLine>> {
    const { lines, next } = await audit.list(db, asked(filter), after, limit)
    return { rows: await namedLines(db, lines), next }
  }

  return adminCalls({
    list: (_, filter: LogFilter, after: string | null, limit: number) => read(filter, after, limit),

    /** Whom a name may mean. */
    async people(_, name: string): Promise<LogPerson[]> {
      const rows = await peopleQuery(db, name, maxPeople).execute()
      return rows.map(({ id, email, firstName, lastName }) => ({ id, email, name: `${firstName} ${lastName}`.trim() }))
    },

    /** What the members of a filter are called; who was erased is missing. */
    async namesIn(_, { who, about }: LogFilter): Promise<Record<string, string>> {
      return Object.fromEntries(await namesOf(db, [who, about]))
    },

    /** Every line, newest first, as fast as somebody takes it; recorded before. */
    async export(admin, filter: LogFilter): Promise<AsyncGenerator<LogLine, void, void>> {
      const facts = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== false))
      await transact(db, (trx) => audit.record(trx, { actor: admin, action: 'administration.log-exported', facts }))
      return everyRow((after) => read(filter, after, exportedAtOnce))
    },
  })
}

function asked({ who, what, about, from, until, devOnProd }: LogFilter): AuditFilter {
  const isGroup = what !== null && auditGroups.includes(what)
  return {
    ...(who && { actor: who }),
    ...(what && (isGroup ? { actions: actionsOf(what) } : { action: what })),
    ...(about && { subject: about }),
    ...(from && { from: startOfDay(from) }),
    ...(until && { until: endOfDay(until) }),
    ...(devOnProd && { devOnProd }),
  }
}

type Names = Awaited<ReturnType<typeof namesIn>>

async function namedLines(db: Database, lines: readonly AuditLine[]): Promise<LogLine[]> {
  const names = await namesIn(db, lines)
  return lines.map((line) => ({ ...line, who: actorOf(line, names), about: subjectOf(line, names) }))
}

async function namesIn(db: Database, lines: readonly AuditLine[]) {
  const subjectsOf = (kind: string) =>
    lines.filter(({ subjectKind }) => subjectKind === kind).map(({ subject }) => subject)
  const actors = lines.map(({ actor }) => actor)
  const ofComments = lines.map(articleOfComment)
  const [members, resources, articles] = await Promise.all([
    namesOf(db, [...actors, ...subjectsOf('user')]),
    rowsById(db, namesOfResourcesQuery, subjectsOf('resource')),
    rowsById(db, namesOfArticlesQuery, [...subjectsOf('article'), ...ofComments]),
  ])
  return { members, resources, articles }
}

/** Done through a link of an email, by somebody who was not signed in: the line names no network. */
const actionsOfVisitors: readonly string[] = [
  'accounts.reset-link-sent',
  'accounts.password-reset',
  'accounts.email-changed',
  'accounts.recovery-code-used',
  'accounts.invitation-accepted',
  'accounts.first-admin-made',
  'accounts.second-factor-refused',
]

function actorOf({ actor, network, action }: AuditLine, { members }: Names): LogActor {
  if (actor === null) return { kind: network !== null || actionsOfVisitors.includes(action) ? 'visitor' : 'portal' }
  const name = members.get(actor)
  return name === undefined ? { kind: 'former' } : { kind: 'member', name, href: memberAddress(actor) }
}

const memberAddress = (id: string) => href('/administration/members/:id', { id })

function subjectOf(line: AuditLine, names: Names): LogSubject | null {
  const { subject, subjectKind } = line
  if (subject === null) return null
  if (subjectKind === 'article') return articleIn(line, names)
  if (subjectKind === 'comment') {
    const article = names.articles.get(articleOfComment(line) ?? '')
    return article?.title ? { kind: 'comment', article: article.title } : { kind: 'unnamed' }
  }
  if (subjectKind === 'user') {
    const name = names.members.get(subject)
    return name === undefined ? { kind: 'former' } : named(name, memberAddress(subject))
  }
  const resource = subjectKind === 'resource' ? names.resources.get(subject) : undefined
  if (!resource) return { kind: 'unnamed' }
  const base = resource.collection === 'adminIntranet' ? '/administration/documents' : '/information'
  const address = href(resource.folder ? `${base}/:path` : `${base}/:path/edit`, { path: subject })
  const name = { nl: resource.nameNl, fr: resource.nameFr }
  return { kind: 'named', name, href: resource.trash === null ? address : null }
}

const named = (name: string, href: string | null): LogSubject => ({ kind: 'named', name: { nl: name, fr: name }, href })

function articleIn({ subject, changes }: AuditLine, { articles }: Names): LogSubject {
  const id = subject ?? ''
  const article = articles.get(id)
  const title = changes?.title?.after || article?.title
  if (!title) return { kind: 'unnamed' }
  const isDeleted = article?.deletedAt !== null
  const address = isDeleted ? href('/administration/articles/deleted') : href('/administration/articles/:id', { id })
  return named(String(title), article ? address : null)
}

const articleOfComment = ({ subjectKind, facts }: AuditLine): string | null =>
  subjectKind === 'comment' && typeof facts.article === 'string' ? facts.article : null
