import { useOutletContext } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { AuditChanges } from '#platform/audit/audit.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListPages } from '#platform/lists/list-parts.tsx'
import { Badge } from '#ui/badge.tsx'
import { drawerHandle } from '../drawer/drawer-part.ts'
import { type DrawerPlace, keepsFocus } from '../drawer/drawer-path.ts'
import { fieldWord, valueWord } from '../drawer/log-words.ts'
import { readDrawer } from '../drawer/user-drawer.server.ts'
import type { UserLogLine } from '../drawer/user-log.service.server.ts'
import type { Route } from './+types/user-log'

export const handle = drawerHandle

/** `before` in the address is a page further back. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration, page } = await readDrawer(args)
  const after = new URL(args.request.url).searchParams.get('before')
  const lines = await administration.logOf(viewer, { id: args.params.id, after })
  return { ...page, ...lines, isFirst: after === null }
})

/** There is nothing to change here: said by this route itself, for the error page within the list would ask the list first. */
export const action = formAction(async ({ context, request }: Route.ActionArgs) => {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
})

/** What the log tells about them, newest first, a page at a time. */
export default function LogPart({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search } = useOutletContext<DrawerPlace>()
  const addressOf = (before?: string) => {
    const params = new URLSearchParams(search)
    if (before) params.set('before', before)
    return `?${params}`
  }
  const words = {
    label: t('members.sheet.log.pages'),
    first: t('members.sheet.log.newest'),
    next: t('members.sheet.log.older'),
  }
  return (
    <section className="user-drawer-part" aria-labelledby="user-log">
      <h2 className="sr-only" id="user-log">
        {t('members.sheet.part.log')}
      </h2>
      {page.rows.length === 0 ? (
        <p className="user-drawer-nothing">{t('members.sheet.log.none')}</p>
      ) : (
        <ol className="user-drawer-log">
          {page.rows.map((line) => (
            <OneLine key={line.id} line={line} />
          ))}
        </ol>
      )}
      <ListPages page={page} search={addressOf} words={words} state={keepsFocus} />
    </section>
  )
}

function OneLine({ line: { at, action, by, changes, devOnProd } }: { line: UserLogLine }) {
  const { t, language } = useTranslation()
  return (
    <li className="user-drawer-log-line">
      <p className="text-meta">
        <time dateTime={isoTime(at)}>
          {formatDate(at, language)} {formatTime(at, language)}
        </time>
        {' · '}
        {by ?? t('members.sheet.log.nobody')} {devOnProd && <Badge tone="warning">{t('members.sheet.log.dev')}</Badge>}
      </p>
      <p className="user-drawer-log-action">{t(`audit.${action as 'members.user-updated'}`)}</p>
      {changes && <Changes changes={changes} />}
    </li>
  )
}

function Changes({ changes }: { changes: AuditChanges }) {
  const { t, language } = useTranslation()
  return (
    <ul className="user-drawer-changes">
      {Object.entries(changes).map(([name, change]) => {
        const field = fieldWord(t, name)
        const before = valueWord(t, name, change.before, language)
        const after = valueWord(t, name, change.after, language)
        if (before === null && after === null) return null
        const kind = before === null ? 'set' : after === null ? 'gone' : 'changed'
        return <li key={name}>{t(`members.sheet.log.${kind}`, { field, before, after })}</li>
      })}
    </ul>
  )
}
