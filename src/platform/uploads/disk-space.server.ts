import { statfs } from 'node:fs/promises'
import { portalErrors } from '#platform/errors/portal.errors.ts'

export type DiskSpaceOf = typeof diskSpaceOf
type DiskSpace = Awaited<ReturnType<DiskSpaceOf>>

export async function diskSpaceOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** A full disk stops the database too: uploads stop earlier. */
const minFree = ({ total }: DiskSpace): number => Math.max(500 * 1000 * 1000, total * 0.05)

export const isBelowReserve = (space: DiskSpace, announced = 0): boolean => space.free - announced < minFree(space)

/** @throws portalErrors['storage/no-space'] when the announced bytes would eat into the reserve */
export function refuseBelowReserve(space: DiskSpace, announced: number): void {
  if (isBelowReserve(space, announced)) throw portalErrors['storage/no-space']()
}
