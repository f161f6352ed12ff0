import { size, some } from '#platform/doctor/verdict.ts'
import type { ArrivingUploads } from './arriving-uploads.server.ts'

/** What is arriving and belongs to no feature yet. Only reads: the portal may be running. */
export async function unfinishedUploads(records: ArrivingUploads): Promise<{ ids: ReadonlySet<string>; says: string }> {
  if (!records.isShared) await records.ready()
  const unfinished = (await records.all()).filter(({ isFinished }) => !isFinished)
  if (unfinished.length === 0) return { ids: new Set(), says: 'none unfinished' }
  const arrived = await Promise.all(
    unfinished.map(async ({ id, size: whole }) => (await records.received(id)) ?? whole),
  )
  const announced = unfinished.reduce((sum, record) => sum + record.size, 0)
  const oldest = new Date(Math.min(...unfinished.map(({ createdAt }) => createdAt)) * 1000)
  const bytes = `${size(arrived.reduce((sum, bytes) => sum + bytes, 0))} of ${size(announced)}`
  return {
    ids: new Set(unfinished.map(({ id }) => id)),
    says: `${some(unfinished.length, 'upload')} unfinished, ${bytes} arrived, the oldest begun ${oldest.toISOString()}`,
  }
}
