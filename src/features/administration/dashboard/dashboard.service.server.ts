import { adminCalls } from '#platform/access/admin-guards.ts'
import type { CoreServices } from '#platform/core-services.ts'
import { remembered } from '#platform/database/remembered-reads.server.ts'
import { parts } from '../frame/parts.ts'
import { type DashboardSources, type DashboardTiles, sum, type Tile, type WaitingName } from './dashboard.ts'
import { type FirstSteps, isDone, type StepSources, stepNames } from './first-steps.ts'

export type DashboardService = ReturnType<typeof createDashboard>

/** How many things wait in each part of the area; a part in which nothing can wait, or nobody knows, is not there. */
export type PartCounts = Record<string, number>

type Deps = Pick<CoreServices, 'db' | 'clock' | 'log'> & {
  sources: DashboardSources
  /** null: nobody sets this portal up. */
  steps: StepSources | null
  version: string
}

export function createDashboard({ sources, steps, version, db, clock, log }: Deps) {
  /** A number that cannot be read takes no other along. */
  async function tile<Name extends keyof DashboardSources>(name: Name): Promise<DashboardTiles[Name]> {
    const source: (now: number) => Promise<unknown> = sources[name]
    try {
      return { isKnown: true, value: await source(clock.seconds()) } as DashboardTiles[Name]
    } catch (err) {
      log.error({ err, tile: name }, 'a tile of the dashboard could not be read')
      return { isKnown: false }
    }
  }

  const countOf = async (name: WaitingName): Promise<number> => {
    const one: Tile<{ count: number }> = await tile(name)
    return one.isKnown ? one.value.count : 0
  }

  async function countAll(): Promise<PartCounts> {
    const counts = await Promise.all(
      parts.map(async ({ name, waits }) => [name, sum(await Promise.all(waits.map(countOf)))] as const),
    )
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }

  return {
    version,

    ...adminCalls({
      async read(): Promise<DashboardTiles> {
        const names = Object.keys(sources) as (keyof DashboardSources)[]
        const tiles = await Promise.all(names.map(async (name) => [name, await tile(name)] as const))
        return Object.fromEntries(tiles) as DashboardTiles
      },

      /** null once all are done; a page without the list is no loss where it cannot be read. */
      async firstSteps(): Promise<FirstSteps | null> {
        if (!steps) return null
        try {
          const asked = await Promise.all(stepNames.map(async (name) => [name, await steps[name]()] as const))
          const known = Object.fromEntries(asked) as FirstSteps
          return stepNames.every((name) => isDone(known, name)) ? null : known
        } catch (err) {
          log.error({ err }, 'the first steps could not be read')
          return null
        }
      },

      /** For the frame of each page there: what begins to wait as time goes by is seen within a minute. */
      async waiting(): Promise<PartCounts> {
        const minute = () => Math.floor(clock.seconds() / 60)
        const read = async () => ({ counts: await countAll(), minute: minute() })
        return (await remembered(db, ['waiting'], read, (known) => known.minute === minute())).counts
      },
    }),
  }
}
