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

/** For so long nobody asks again for a file of so few bytes: of a thousand small ones each would wait for a thread of Node. */
const knownForMs = 1_000
const fewBytes = 256 * 1024

/** @returns what throws portalErrors['storage/no-space'] when the announced bytes would eat into the reserve */
export function createRoomCheck(ask: () => Promise<DiskSpace>): (announced: number) => Promise<void> {
  let known: DiskSpace | undefined
  let until = 0
  return async (announced) => {
    if (!known || announced > fewBytes || performance.now() >= until) {
      known = await ask()
      until = performance.now() + knownForMs
    }
    if (isBelowReserve(known, announced)) {
      until = 0
      throw portalErrors['storage/no-space']()
    }
    known = { ...known, free: known.free - announced }
  }
}
