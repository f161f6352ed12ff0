import { type Kysely, sql } from 'kysely'

/** Two sides of one text; nothing is known about which was written first, so neither is out of date. */
export const pairOf = (nl: string, fr: string, at = 0) => ({ nl, fr, nlAt: at, frAt: at })

/** Names as the database spells them: a migration also runs without the plugin that turns them. */
export const insert = (db: Kysely<unknown>, table: string, row: Record<string, unknown>) =>
  (db as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(table)
    .values(row as never)
    .execute()

type Page = { slug: string; contentNl: string; contentFr: string; updatedAt: number }

export const pagesBefore = async (db: Kysely<unknown>): Promise<Page[]> =>
  (
    await sql<Page>`select slug, content_nl as "contentNl", content_fr as "contentFr", updated_at as "updatedAt"
      from pages_page`.execute(db)
  ).rows

type TeamMember = { id: string; body: string; position: number; name: string; functionNl: string; functionFr: string }

export const teamBefore = async (db: Kysely<unknown>): Promise<TeamMember[]> =>
  (
    await sql<TeamMember>`select id, body, position, name, function_nl as "functionNl", function_fr as "functionFr"
      from pages_team_member order by body, position`.execute(db)
  ).rows

type Link = Record<'id' | 'url' | `${'group' | 'title' | 'description'}${'Nl' | 'Fr'}`, string> & { position: number }

export const linksBefore = async (db: Kysely<unknown>): Promise<Link[]> =>
  (
    await sql<Link>`select id, url, position, group_nl as "groupNl", group_fr as "groupFr", title_nl as "titleNl",
        title_fr as "titleFr", description_nl as "descriptionNl", description_fr as "descriptionFr"
      from pages_link order by position`.execute(db)
  ).rows
