import { createContext } from 'react-router'
import type { OrganisationService } from './organisation/organisation.service.server.ts'

/** The door to the association's own data: name, seat, e-mail. */
export const organisationContext = createContext<OrganisationService>()
