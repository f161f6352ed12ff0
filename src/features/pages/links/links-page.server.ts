import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formOf, parseForm } from '#platform/http/read-form.ts'
import { linkSchemas, type Removed, removedSchema } from './link.schema.ts'
import { linksContext } from './links.context.ts'

type Context = Readonly<RouterContextProvider>

/** Every group with its links, as admins put them in order. */
export async function readLinksPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  return { groups: await context.get(linksContext).groups(viewer) }
}

export type LinksPageData = Awaited<ReturnType<typeof readLinksPage>>

/** `removed`: what the page can bring back, as long as it is open. */
export type LinksAnswer = { done: true; removed: Removed | null }

/**
 * `intent`: `move` or `move-group` with `id` and `after`, `remove` or `remove-group` or `check` with `id`, `restore` with
 * what an earlier answer gave.
 *
 * @throws PortalError of the service, or request.invalid-body
 */
export async function changeLinks(context: Context, request: Request): Promise<LinksAnswer> {
  const viewer = requireAdmin(context, request)
  const links = context.get(linksContext)
  const form = await formOf(request)
  const one = () => read(() => parseForm(request, form, linkSchemas.one)).id
  const done = (removed: Removed | null = null): LinksAnswer => ({ done: true, removed })
  switch (form.get('intent')) {
    case 'move': {
      const { id, group, after } = read(() => parseForm(request, form, linkSchemas.move))
      await links.moveLink(viewer, id, group, after || null)
      return done()
    }
    case 'move-group': {
      const { id, after } = read(() => parseForm(request, form, linkSchemas.moveGroup))
      await links.moveGroup(viewer, id, after || null)
      return done()
    }
    case 'remove':
      return done(await links.removeLink(viewer, one()))
    case 'remove-group':
      return done(await links.removeGroup(viewer, one()))
    case 'check':
      await links.checkNow(viewer, one())
      return done()
    case 'restore': {
      const removed = read(() => removedSchema.parse(JSON.parse(String(form.get('removed')))))
      if (removed.kind === 'link') await links.restoreLink(viewer, removed)
      else await links.restoreGroup(viewer, removed)
      return done()
    }
    default:
      throw portalErrors['request.invalid-body']()
  }
}

/** What no person can have typed has no sentence of its own. */
function read<Output>(parse: () => Output): Output {
  try {
    return parse()
  } catch {
    throw portalErrors['request.invalid-body']()
  }
}
