import { type RouterContextProvider, redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { emptyPair, type Pair, readPair } from '#platform/i18n/pair.ts'
import { linkSchemas } from './link.schema.ts'
import { linksPath, newGroupPath } from './link-paths.ts'
import { linksContext } from './links.context.ts'

type Context = Readonly<RouterContextProvider>

const saved = (what: string) => redirectWithNotice(linksPath, { kind: 'success', key: `success.links.${what}` })

/** The groups by their name, for the choice of one. */
async function groupChoices(context: Context, viewer: Viewer) {
  const { language } = context.get(requestContext)
  const groups = await context.get(linksContext).groups(viewer)
  return groups.map(({ id, title }) => ({ value: id, label: readPair(title, language).text }))
}

/** An empty form, in the group that the address names. A link needs a group first. */
export async function readNewLink(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const groups = await groupChoices(context, viewer)
  const [first] = groups
  if (!first) throw redirect(newGroupPath)
  const asked = new URL(request.url).searchParams.get('group')
  const group = groups.find(({ value }) => value === asked)?.value ?? first.value
  const link = { title: emptyPair, description: emptyPair, url: '', group, version: 0 }
  return { link, groups, isNew: true }
}

/** @throws PortalError links.not-there */
export async function readLink(context: Context, request: Request, id: string): Promise<LinkFormData> {
  const viewer = requireAdmin(context, request)
  const { title, description, url, group, version } = await context.get(linksContext).link(viewer, id)
  return {
    link: { title, description, url, group, version },
    groups: await groupChoices(context, viewer),
    isNew: false,
  }
}

export type LinkFormData = Awaited<ReturnType<typeof readNewLink>>

/** @throws InvalidForm; PortalError of the service */
export async function addLink(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  await context.get(linksContext).addLink(viewer, await readForm(request, linkSchemas.link))
  return saved('added')
}

/** @throws InvalidForm; PortalError of the service */
export async function changeLink(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  await context.get(linksContext).changeLink(viewer, id, await readForm(request, linkSchemas.link))
  return saved('changed')
}

export type GroupFormData = { group: { title: Pair; version: number }; isNew: boolean }

/** `new` is a group that is not there yet. @throws PortalError links.not-there */
export async function readGroup(context: Context, request: Request, id: string): Promise<GroupFormData> {
  const viewer = requireAdmin(context, request)
  if (id === 'new') return { group: { title: emptyPair, version: 0 }, isNew: true }
  const { title, version } = await context.get(linksContext).group(viewer, id)
  return { group: { title, version }, isNew: false }
}

/** @throws InvalidForm; PortalError of the service */
export async function saveGroup(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const links = context.get(linksContext)
  const fields = await readForm(request, linkSchemas.group)
  if (id === 'new') await links.addGroup(viewer, fields)
  else await links.changeGroup(viewer, id, fields)
  return saved(id === 'new' ? 'group-added' : 'group-changed')
}
