import type { AuditLine } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { LogActor, LogLine, LogSubject } from './log.ts'
import {
  type NamedArticle,
  type NamedResource,
  namesOfArticles,
  namesOfMembers,
  namesOfResources,
} from './named-things.repository.server.ts'

type Names = {
  members: Map<string, string>
  resources: Map<string, NamedResource>
  articles: Map<string, NamedArticle>
}

/** The lines with the names that they themselves do not hold: one question for all of a kind. */
export async function namedLines(db: Database, lines: readonly AuditLine[]): Promise<LogLine[]> {
  const subjectsOf = (kind: string) =>
    lines.filter(({ subjectKind }) => subjectKind === kind).map((line) => line.subject)
  const actors = lines.map(({ actor }) => actor)
  const ofComments = lines.map(articleOfComment)
  const [members, resources, articles] = await Promise.all([
    namesOfMembers(db, known([...actors, ...subjectsOf('user')])),
    namesOfResources(db, known(subjectsOf('resource'))),
    namesOfArticles(db, known([...subjectsOf('article'), ...ofComments])),
  ])
  return lines.map((line) => ({
    ...line,
    who: actorOf(line, members),
    about: subjectOf(line, { members, resources, articles }),
  }))
}

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Done through a link of a letter, by somebody who was not signed in: the line names no network. */
const deedsOfVisitors: readonly string[] = [
  'accounts.reset-link-sent',
  'accounts.password-reset',
  'accounts.email-changed',
  'accounts.recovery-code-used',
  'accounts.invitation-accepted',
  'accounts.first-admin-made',
  'accounts.second-factor-refused',
]

function actorOf({ actor, network, action }: AuditLine, members: Map<string, string>): LogActor {
  if (actor === null) return { kind: network !== null || deedsOfVisitors.includes(action) ? 'visitor' : 'portal' }
  const name = members.get(actor)
  return name === undefined ? { kind: 'former' } : { kind: 'member', name, href: memberAddress(actor) }
}

const memberAddress = (id: string) => `/administration/members/${id}`

function subjectOf(line: AuditLine, names: Names): LogSubject | null {
  const { subject, subjectKind } = line
  const { members, resources } = names
  if (subject === null) return null
  if (subjectKind === 'article') return articleIn(line, names)
  if (subjectKind === 'comment') return commentIn(line, names)
  if (subjectKind === 'user') {
    const name = members.get(subject)
    if (name === undefined) return { kind: 'former' }
    return { kind: 'named', name: { nl: name, fr: name }, href: memberAddress(subject) }
  }
  const resource = subjectKind === 'resource' ? resources.get(subject) : undefined
  if (!resource) return { kind: 'unnamed' }
  const base = resource.collection === 'adminIntranet' ? '/administration/documents' : '/information'
  const href = `${base}/${subject}${resource.folder ? '' : '/edit'}`
  return { kind: 'named', name: { nl: resource.nameNl, fr: resource.nameFr }, href: resource.isThere ? href : null }
}

/** As it was called when it was done; an article that is gone keeps that name. */
function articleIn({ subject, changes }: AuditLine, { articles }: Names): LogSubject {
  const article = subject === null ? undefined : articles.get(subject)
  const title = changes?.title?.after || article?.title
  if (!title) return { kind: 'unnamed' }
  const name = { nl: String(title), fr: String(title) }
  return { kind: 'named', name, href: article ? articleAddress(subject, article) : null }
}

const articleAddress = (id: string | null, { isThere }: NamedArticle): string =>
  isThere ? `/administration/articles/${id}` : '/administration/articles/deleted'

function commentIn(line: AuditLine, { articles }: Names): LogSubject {
  const id = articleOfComment(line)
  const article = id === null ? undefined : articles.get(id)
  return article?.title ? { kind: 'comment', article: article.title } : { kind: 'unnamed' }
}

const articleOfComment = ({ subjectKind, facts }: AuditLine): string | null =>
  subjectKind === 'comment' && typeof facts.article === 'string' ? facts.article : null
