import type { Database } from '#platform/database/open-database.server.ts'
import { emailsOf } from './matching-facts.repository.server.ts'

type Named = { id: string; firstName: string; lastName: string }

/** What members are called where a person has to choose one: with their email address where another one has the same name. */
export async function namesApart(db: Database, members: Iterable<Named>): Promise<(id: string) => string> {
  const names = new Map([...members].map((member) => [member.id, nameOf(member)]))
  const alike = [...Map.groupBy(names, ([, name]) => name).values()].filter(({ length }) => length > 1).flat()
  const found = await emailsOf(
    db,
    alike.map(([id]) => id),
  )
  const emails = new Map(found.map(({ id, email }) => [id, email]))
  return (id) => {
    const [name, email] = [names.get(id) ?? '', emails.get(id)]
    return email === undefined ? name : `${name} (${email})`
  }
}

const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
