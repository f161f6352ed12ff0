import type { OrganisationService } from '#features/administration/organisation/organisation.service.server.ts'
import { visitor } from '#platform/access/viewer.ts'
import type { Log } from '#platform/log/log.server.ts'

type Deps = {
  organisation: Pick<OrganisationService, 'current' | 'logo'>
  makePng(bytes: Buffer, edge: number): Promise<Buffer>
  log: Log
}

/** Pixels of the longest side, as it is kept. */
const edge = 400

/** The logo of the association as documents take it, made once for each logo; without one, or where it fails, there is none. */
export function createPrintedLogo({ organisation, makePng, log }: Deps) {
  let known: { path: string; png: Promise<Buffer | undefined> } | null = null

  const make = async (path: string) => {
    try {
      return await makePng(await organisation.logo(visitor, Number(path.split('/').at(-1))), edge)
    } catch (err) {
      log.warn({ err }, 'the logo cannot stand on documents')
      if (known?.path === path) known = null
      return undefined
    }
  }
  return async (): Promise<Buffer | undefined> => {
    const { logo: path } = await organisation.current(visitor)
    if (path === null) return undefined
    if (known?.path !== path) known = { path, png: make(path) }
    return known.png
  }
}
