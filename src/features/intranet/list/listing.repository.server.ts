import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import {
  columns,
  type Listing,
  resourcesOf,
  rowsHere,
  rowsOf,
  sortColumn,
  visibleRows,
} from '../core/resource.repository.server.ts'
import type { Resource } from '../core/resource.ts'
import { allYears, type ListOrder, type YearCount } from './list-order.ts'

export type RowCursor = { folder: boolean; key: string | number; name: string; id: string }

type Part = { isFolders: boolean; order: ListOrder; after: RowCursor | null; limit: number }

export type ListingCounts = { folders: number; years: YearCount[] }

const sortedBy = { date: sql.raw('r.created_at'), author: sql.raw('r.sort_author'), size: sql.raw('r.size') }

/** A century and a half: whatever a broken clock wrote, the years stay countable. */
const maxYears = 150

export const readPart = (db: Database, viewer: Viewer, listing: Listing, part: Part): Promise<Resource[]> =>
  resourcesOf(db, partOf(viewer, listing, part))

export async function readCounts(db: Database, viewer: Viewer, listing: Listing): Promise<ListingCounts> {
  const [{ folders = 0, first = null, last = null } = {}] = await rowsOf(db, outline(viewer, listing))
  if (first === null || last === null) return { folders, years: [] }
  const newest = yearOf(last)
  const oldest = Math.max(yearOf(first), newest - maxYears)
  const spans = Array.from({ length: newest - oldest + 1 }, (_, i) => spanOf(newest - i))
  const counted = await rowsOf(db, filesPerYear(viewer, listing, spans))
  return { folders, years: counted.filter(({ files }) => files > 0).sort((a, b) => b.year - a.year) }
}

/** By the index of that order; only what is equal in it is sorted, by name. */
export function partOf(viewer: Viewer, listing: Listing, { isFolders, order, after, limit }: Part) {
  const name = sortColumn[listing.language]
  const { where, order: first } = rowsHere(listing, viewer)
  const ofYear = isFolders || order.year === allYears ? sql`` : within(spanOf(order.year))
  const { behind, by } =
    // Folders have neither author nor size.
    order.sort === 'name' || (isFolders && order.sort !== 'date')
      ? byName(name, order.sort === 'name' && order.direction === 'desc', after, first)
      : byKey(sortedBy[order.sort], name, order.direction === 'desc', after, first)
  return sql<Resource>`select ${columns} from intranet_resource r
    where ${where} and r.folder = ${sql.raw(String(isFolders))} and ${visibleRows(viewer)} ${ofYear} ${behind}
    order by ${by} limit ${limit}`
}

type Sql = RawBuilder<unknown>

function byName(name: Sql, isDescending: boolean, after: RowCursor | null, first: Sql) {
  const beyond = sql.raw(isDescending ? '<' : '>')
  return {
    behind: after ? sql`and (${name}, r.id) ${beyond} (${after.name}, ${after.id})` : sql``,
    by: isDescending ? sql`${name} desc, r.id desc` : sql`${first} r.folder desc, ${name}, r.id`,
  }
}

function byKey(key: Sql, name: Sql, isDescending: boolean, after: RowCursor | null, first: Sql) {
  const beyond = sql.raw(isDescending ? '<' : '>')
  return {
    behind: after
      ? sql`and ${key} ${beyond}= ${after.key} and (${key} ${beyond} ${after.key} or (${name}, r.id) > (${after.name}, ${after.id}))`
      : sql``,
    by: isDescending ? sql`${key} desc, ${name}, r.id` : sql`${first} r.folder, ${key}, ${name}, r.id`,
  }
}

const within = ({ from, until }: Span) => sql`and r.created_at >= ${from} and r.created_at < ${until}`

type Outline = { folders: number; first: number | null; last: number | null }

export function outline(viewer: Viewer, listing: Listing) {
  const { where } = rowsHere(listing, viewer)
  const here = (isFolder: boolean) =>
    sql`from intranet_resource r where ${where} and r.folder = ${sql.raw(String(isFolder))} and ${visibleRows(viewer)}`
  return sql<Outline>`select (select count(*) ${here(true)}) as folders,
    (select min(r.created_at) ${here(false)}) as first, (select max(r.created_at) ${here(false)}) as last`
}

export function filesPerYear(viewer: Viewer, listing: Listing, spans: readonly Span[]) {
  const { where } = rowsHere(listing, viewer)
  const counts = spans.map(
    (span) => sql`select cast(${span.year} as integer) as year, count(*) as files from intranet_resource r
      where ${where} and r.folder = false and ${visibleRows(viewer)} ${within(span)}`,
  )
  return sql<YearCount>`${sql.join(counts, sql` union all `)}`
}

const secondsPerHour = 3600

/** When a year begins in Belgium: an hour before it does in Greenwich, as long as nobody changes the clocks. UTC seconds. */
function startOfYear(year: number): number {
  const inGreenwich = Date.UTC(year, 0, 1) / 1000
  const starts = [1, 0, 2].map((hours) => inGreenwich - hours * secondsPerHour)
  const isStart = (at: number) => yearOf(at) === year && yearOf(at - 1) === year - 1
  return starts.find(isStart) ?? inGreenwich
}

type Span = { year: number; from: number; until: number }

export const spanOf = (year: number): Span => ({ year, from: startOfYear(year), until: startOfYear(year + 1) })
