import { createLogoStore, type MakePicture } from '#features/administration/organisation/logo-store.server.ts'
import { createOrganisationRepository } from '#features/administration/organisation.repository.server.ts'
import {
  createOrganisationService,
  type OrganisationService,
} from '#features/administration/organisation.service.server.ts'
import { createPictureMaker } from '#platform/images/picture-maker.server.ts'
import type { Ground, Means } from './means.server.ts'

/** The association's own data, and its logo. */
export const createOrganisation = (
  { config }: Ground,
  { db, audit, live, clock, storage }: Means,
): OrganisationService =>
  createOrganisationService({
    ...{ db, audit, live, clock, organisations: createOrganisationRepository(db) },
    logos: createLogoStore({ storage, makePicture: logoMaker() }),
    defaultLanguage: config.DEFAULT_LANGUAGE,
  })

/** In a process of its own, as all strange pictures. */
function logoMaker(): MakePicture {
  const maker = createPictureMaker()
  return (bytes, edge) => maker.make(bytes, edge).catch(() => null)
}
