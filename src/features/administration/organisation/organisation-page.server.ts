import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { organisationContext } from '../organisation.context.ts'
import { organisationErrors } from './organisation.errors.ts'
import { organisationSchema } from './organisation.schema.ts'
import { fieldsToShow, type ShownFields } from './organisation-form.ts'

type Context = Readonly<RouterContextProvider>

const organisationPath = '/administration/organisation'

export async function readOrganisationPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const record = await context.get(organisationContext).edit(viewer)
  const { logoChangedAt, revision } = record
  return {
    fields: fieldsToShow(record),
    logo: logoChangedAt === null ? null : `/logo/${logoChangedAt}`,
    revision,
  }
}

export type OrganisationPageData = Awaited<ReturnType<typeof readOrganisationPage>>

/**
 * Saves the form. Who read an older revision is told what stands there now, and nothing is changed.
 *
 * @throws InvalidForm; PortalError organisation.*
 */
export async function saveOrganisation(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const organisation = context.get(organisationContext)
  const { revision, ...fields } = await readForm(request, organisationSchema)
  try {
    await organisation.save(viewer, fields, revision)
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'organisation.saved-by-another') throw error
    const now = await organisation.edit(viewer)
    throw organisationErrors['organisation.saved-by-another']({ ...factsOf(fieldsToShow(now)), revision: now.revision })
  }
  return redirectWithNotice(organisationPath, { kind: 'success', key: 'success.organisation.saved' })
}

const factsOf = (fields: ShownFields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Bytes: as a photograph of a phone, more than any logo. */
export const mostLogoBytes = 4_000_000

/** `logo`: a picture; or `intent=remove`. @throws PortalError organisation.no-logo, organisation.logo */
export async function changeLogo(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const organisation = context.get(organisationContext)
  const form = await formOf(request)
  if (form.get('intent') === 'remove') {
    await organisation.removeLogo(viewer)
    return redirectWithNotice(organisationPath, { kind: 'success', key: 'success.organisation.logo-removed' })
  }
  const file = form.get('logo')
  if (!(file instanceof File) || file.size === 0) throw organisationErrors['organisation.no-logo']({}, 'logo')
  if (file.size > mostLogoBytes) throw portalErrors['request.too-large']({ maximum: mostLogoBytes })
  await organisation.saveLogo(viewer, await buffer(Readable.fromWeb(file.stream() as never)))
  return redirectWithNotice(organisationPath, { kind: 'success', key: 'success.organisation.logo-saved' })
}
