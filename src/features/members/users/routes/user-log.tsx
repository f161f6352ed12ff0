import { useOutletContext } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { adminAction } from '#platform/http/admin-route.server.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListPages } from '#platform/lists/list-parts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'
import { memberAdministrationContext } from '../../members.context.ts'
import { type DrawerPlace, keepsFocus } from '../drawer/drawer.ts'
import { drawerHandle } from '../drawer/drawer-route.ts'
import { fieldWord, valueWord } from '../drawer/log-words.ts'
import { drawerLoader } from '../drawer/user-drawer.server.ts'
import type { UserLogLine } from '../drawer/user-log.service.server.ts'
import type { Route } from './+types/user-log'

export const handle = drawerHandle

export const loader = drawerLoader(async ({ page, service, viewer, id, asked }) => {
  const after = asked.get('before')
  const lines = await service.logOf(viewer, id, after)
  return { ...page, ...lines, isFirst: after === null }
})

/** There is nothing to change here: said by this route itself, for the error page within the list would ask the list first. */
export const action = adminAction(memberAdministrationContext, async () => {
  throw portalErrors['request.method-not-allowed']()
})

export default function LogPart({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { search } = useOutletContext<DrawerPlace>()
  const addressOf = (before?: string) => {
    const params = new URLSearchParams(search)
    if (before) params.set('before', before)
    return `?${params}`
  }
  const words = {
    label: t('members.drawer.log.pages'),
    first: t('members.drawer.log.newest'),
    next: t('members.drawer.log.older'),
  }
  return (
    <Section className="user-drawer-part" titleClass="sr-only" id="user-log" title={t('members.drawer.part.log')}>
      {page.rows.length === 0 ? (
        <p className="user-drawer-nothing">{t('members.drawer.log.none')}</p>
      ) : (
        <ol className="user-drawer-log">
          {page.rows.map((line) => (
            <OneLine key={line.id} line={line} />
          ))}
        </ol>
      )}
      <ListPages page={page} search={addressOf} words={words} state={keepsFocus} />
    </Section>
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
        {by ?? t('members.drawer.log.nobody')}{' '}
        {devOnProd && <Badge tone="warning">{t('members.drawer.log.dev')}</Badge>}
      </p>
      <p className="user-drawer-log-action">{t(`audit.${action as 'members.user-updated'}`)}</p>
      {changes && (
        <ul className="user-drawer-changes">
          {Object.entries(changes).map(([name, change]) => {
            const field = fieldWord(t, name)
            const before = valueWord(t, name, change.before, language)
            const after = valueWord(t, name, change.after, language)
            if (before === null && after === null) return null
            const kind = before === null ? 'set' : after === null ? 'gone' : 'changed'
            return <li key={name}>{t(`members.drawer.log.${kind}`, { field, before, after })}</li>
          })}
        </ul>
      )}
    </li>
  )
}
