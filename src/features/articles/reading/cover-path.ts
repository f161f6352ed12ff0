import type { ArticleSummary } from '../article.ts'
import { coverAddress, coverSource } from '../media/cover.ts'

/** One picture of the cover, for whatever takes no choice of sizes; null where there is none. */
export function coverPath({ id, cover, coverExtension, width }: ArticleSummary): string | null {
  if (cover !== null && width !== null) return coverSource(id, cover, width)
  return coverExtension ? coverAddress(id, `cover.${coverExtension}`) : null
}
