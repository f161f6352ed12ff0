import type { AuditLine } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { LogActor, LogLine, LogSubject } from './log.ts'
import {
  nameOfMember,
  namesOfArticlesQuery,
  namesOfMembersQuery,
  namesOfResourcesQuery,
  rowsById,
} from './named-things.repository.server.ts'

type Names = Awaited<ReturnType<typeof namesIn>>

/** The lines with the names that they themselves do not hold. */
export async function namedLines(db: Database, lines: readonly AuditLine[]): Promise<LogLine[]> {
  const names = await namesIn(db, lines)
  return lines.map((line) => ({ ...line, who: actorOf(line, names), about: subjectOf(line, names) }))
}

/** One question for all of a kind. */
async function namesIn(db: Database, lines: readonly AuditLine[]) {
  const subjectsOf = (kind: string) =>
    lines.filter(({ subjectKind }) => subjectKind === kind).map(({ subject }) => subject)
  const actors = lines.map(({ actor }) => actor)
  const ofComments = lines.map(articleOfComment)
  const [members, resources, articles] = await Promise.all([
    rowsById(db, namesOfMembersQuery, [...actors, ...subjectsOf('user')]),
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
  const member = members.get(actor)
  return member ? { kind: 'member', name: nameOfMember(member), href: memberAddress(actor) } : { kind: 'former' }
}

const memberAddress = (id: string) => `/administration/members/${id}`

function subjectOf(line: AuditLine, names: Names): LogSubject | null {
  const { subject, subjectKind } = line
  if (subject === null) return null
  if (subjectKind === 'article') return articleIn(line, names)
  if (subjectKind === 'comment') {
    const article = names.articles.get(articleOfComment(line) ?? '')
    return article?.title ? { kind: 'comment', article: article.title } : { kind: 'unnamed' }
  }
  if (subjectKind === 'user') {
    const member = names.members.get(subject)
    return member ? named(nameOfMember(member), memberAddress(subject)) : { kind: 'former' }
  }
  const resource = subjectKind === 'resource' ? names.resources.get(subject) : undefined
  if (!resource) return { kind: 'unnamed' }
  const base = resource.collection === 'adminIntranet' ? '/administration/documents' : '/information'
  const href = `${base}/${subject}${resource.folder ? '' : '/edit'}`
  const name = { nl: resource.nameNl, fr: resource.nameFr }
  return { kind: 'named', name, href: resource.trash === null ? href : null }
}

const named = (name: string, href: string | null): LogSubject => ({ kind: 'named', name: { nl: name, fr: name }, href })

/** As it was called when it was done; an article that is gone keeps that name. */
function articleIn({ subject, changes }: AuditLine, { articles }: Names): LogSubject {
  const article = articles.get(subject ?? '')
  const title = changes?.title?.after || article?.title
  if (!title) return { kind: 'unnamed' }
  const base = '/administration/articles'
  return named(String(title), article ? `${base}/${article.deletedAt === null ? subject : 'deleted'}` : null)
}

const articleOfComment = ({ subjectKind, facts }: AuditLine): string | null =>
  subjectKind === 'comment' && typeof facts.article === 'string' ? facts.article : null
