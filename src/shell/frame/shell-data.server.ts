import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { ownAppearanceOf } from '#features/administration/appearance/faces.server.ts'
import type { Organisation } from '#features/administration/organisation/organisation.ts'
import { termsContext } from '#features/pages/pages.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { hasAdminRole, isDevOnProd, isMember, managesPayments, type Viewer } from '#platform/access/viewer.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { yearOf } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { appCheckUrl, enhanceUrl, translationsUrls } from '../rendering/assets.server.ts'
import { siteContext } from '../shell.context.ts'

/** The association as the frame names it, in the language of the page and, for the brand, the other one. */
const named = (organisation: Organisation, language: Language) => {
  const other = language === 'nl' ? 'fr' : 'nl'
  return {
    name: organisation.name[language],
    legalName: organisation.legalName[language],
    otherName: organisation.name[other],
    tagline: organisation.tagline[language],
    otherTagline: organisation.tagline[other],
    address: organisation.address[language],
    court: organisation.court[language],
    enterpriseNumber: organisation.enterpriseNumber,
    email: organisation.email,
    logo: organisation.logo,
    isNamed: organisation.isNamed,
    magistrateLabel: organisation.magistrateLabel[language],
    occupations: organisation.occupations[language],
  }
}

function currentUser(viewer: Viewer) {
  if (!isMember(viewer)) return null
  const { id, role, firstName, email, avatarColor, defaultLanguage, showTooltips } = viewer
  return { id, role, firstName, email, avatarColor, defaultLanguage, showTooltips }
}

/** Until when an ADMIN or DEV has time for a second factor; null where none is asked. */
const secondFactorAsked = (viewer: Viewer) =>
  isMember(viewer) && viewer.secondFactorDue !== null
    ? { due: viewer.secondFactorDue, isWithheld: viewer.isAdminWithheld }
    : null

/** Everything that the frame around a page needs, each field named: what is not listed does not leave the server. */
export async function shellData(context: Readonly<RouterContextProvider>) {
  const viewer = viewerOf(context)
  const { id, language, theme, xsrfToken, notice, refusal } = context.get(requestContext)
  const { publicUrl, environment, clock, isAppCheckOn, analytics } = context.get(siteContext)
  const association = context.get(organisationContext)
  const organisation = await association.current(viewer)
  const appearance = ownAppearanceOf(organisation.appearance)
  const termsVersion = await context.get(termsContext).version(viewer)
  return {
    requestId: id,
    /** What was asked, where the refusal is shown at an address of its own. */
    refusedAddress: refusal?.address ?? null,
    user: currentUser(viewer),
    role: viewer.role,
    opensAdministration: hasAdminRole(viewer) || managesPayments(viewer),
    language,
    theme,
    xsrfToken: xsrfToken(),
    notice,
    organisation: named(organisation, language),
    ...(appearance && { appearance }),
    languages: association.languages(),
    /** Of the terms: a browser that closed the banner of another one sees it again. */
    termsVersion,
    isDevOnProd: isDevOnProd(viewer, environment),
    ...(environment === 'demo' && { isDemo: true }),
    secondFactor: secondFactorAsked(viewer),
    publicUrl,
    year: yearOf(clock.seconds()),
    enhanceUrl,
    analytics,
    appCheckUrl: isAppCheckOn ? appCheckUrl : null,
    translationsUrls,
  }
}

export type ShellData = Awaited<ReturnType<typeof shellData>>
