import type { z } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import {
  coverKeys,
  coverSizeKey,
  coverSizes,
  documentKey,
  publishedCoverKey,
  publishedCoverKeys,
  sentCoverKey,
} from './cover-files.ts'
import { coverJobSchema, documentJobSchema, mediaJobs, publishedJobSchema, sizesSchema } from './media-jobs.schema.ts'

/** Of which stored files the database speaks: which must lie there, and which may. */
type MediaClaims = { needed: Set<string>; allowed: Set<string>; sizes: Map<string, number> }

/** Reads whole tables and the jobs that wait: for the doctor, not for a page. */
export async function mediaClaims(db: Database): Promise<MediaClaims> {
  const claims: MediaClaims = { needed: new Set(), allowed: new Set(), sizes: new Map() }
  const waiting = await waitingJobs(db)
  const covers = await db.selectFrom('articlesCover').select(['id', 'article', 'extension', 'width']).execute()
  for (const cover of covers) {
    claims.needed.add(sentCoverKey(cover))
    for (const key of coverKeys(cover)) claims.allowed.add(key)
    if (!waiting.sizesOf.has(cover.id))
      for (const size of coverSizes(cover, 'webp')) claims.needed.add(coverSizeKey(cover, size))
  }
  const articles = await db
    .selectFrom('articlesArticle')
    .select(['id', 'coverExtension'])
    .where('coverExtension', 'is not', null)
    .execute()
  for (const { id, coverExtension } of articles) {
    const key = publishedCoverKey(id, coverExtension ?? '')
    if (waiting.publishedOf.has(id)) claims.allowed.add(key)
    else claims.needed.add(key)
  }
  const documents = await db.selectFrom('articlesDocument').select(['id', 'article', 'extension', 'size']).execute()
  for (const document of documents) {
    claims.needed.add(documentKey(document))
    claims.sizes.set(documentKey(document), document.size)
  }
  for (const key of [...claims.needed, ...waiting.keys]) claims.allowed.add(key)
  return claims
}

/** What jobs that were not given up will make or take away. */
async function waitingJobs(db: Database) {
  const jobs = await db
    .selectFrom('platformJob')
    .select(['kind', 'payload'])
    .where('kind', 'in', Object.values(mediaJobs))
    .where('failedAt', 'is', null)
    .execute()
  const payloads = <Payload>(kind: string, schema: z.ZodType<Payload>) =>
    jobs.filter((job) => job.kind === kind).map(({ payload }) => schema.parse(JSON.parse(payload)))
  const published = payloads(mediaJobs.keepPublished, publishedJobSchema).map(({ article }) => article)
  return {
    sizesOf: new Set(payloads(mediaJobs.makeSizes, sizesSchema).map(({ cover }) => cover)),
    publishedOf: new Set(published),
    keys: [
      ...payloads(mediaJobs.dropCover, coverJobSchema).flatMap(coverKeys),
      ...payloads(mediaJobs.dropDocument, documentJobSchema).map(documentKey),
      ...published.flatMap(publishedCoverKeys),
    ],
  }
}
