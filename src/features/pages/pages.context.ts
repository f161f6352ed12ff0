import { createContext } from 'react-router'
import type { Contact } from './contact/contact.server.ts'
import type { PageService } from './core/page.service.server.ts'
import type { PageEditing } from './editing/page-editing.service.server.ts'
import type { BoardSource } from './editing/translation-board.ts'
import type { Links } from './links/links.service.server.ts'
import type { PicturesService } from './pictures/pictures.server.ts'
import type { TermsVersion } from './reading/terms-version.server.ts'
import type { Team } from './team/team.service.server.ts'
import type { VisitService } from './visits/visit.service.server.ts'

/** The public pages as everybody reads them, and as admins write them. */
export const pagesContext = createContext<PageService>()
export const pageEditingContext = createContext<PageEditing>()

/** What the translation board shows besides the pages, in its order. */
export const boardSourcesContext = createContext<readonly BoardSource[]>([])

export const contactContext = createContext<Contact>()

export const linksContext = createContext<Links>()
export const picturesContext = createContext<PicturesService>()
export const teamContext = createContext<Team>()

/** The version of the terms, which the frame of every page names. */
export const termsContext = createContext<TermsVersion>()

export const visitsContext = createContext<VisitService>()
