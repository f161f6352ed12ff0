import '../components/messages.css'
import { Form, href, Link } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { DateOf } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { choice, listFilter, words } from '#platform/lists/list-filter.ts'
import { List, ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { contactContext } from '../../pages.context.ts'
import { type Message, messageLists } from '../message.ts'
import type { Route } from './+types/messages'

export const handle = { titleKey: 'pages.messages.title' } satisfies RouteHandle

const pageSize = 50
const maxSearchLength = 100
const { read, search } = listFilter({ list: choice(messageLists, 'open'), q: words(maxSearchLength) })

/** `?list=handled` for what was dealt with, `?q=` for words in it; `?after=` reads on. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const { list, q } = read(asked)
  const service = context.get(contactContext)
  const { rows, next } = await service.list(viewer, list, q, after, pageSize)
  return {
    filter: { list, q },
    rows: rows.map(lineOf),
    next,
    isFirst: after === null,
    open: await service.countOpen(viewer),
  }
})

const lineOf = ({ id, createdAt, name, subject, message, language, attachments, userId }: Message) => ({
  id,
  createdAt,
  name,
  subject,
  language,
  beginning: message.slice(0, 160),
  files: attachments.length,
  isMember: userId !== null,
})

export default function MessagesPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { filter, rows, open } = page
  const { list, q } = filter
  useQuietLive([topics.messages])
  const tabs = messageLists.map((name) => ({
    name,
    label: t(`pages.messages.tabs.${name}`),
    count: name === 'open' ? open : undefined,
    to: { search: search({ list: name, q: '' }) },
  }))
  return (
    <AdministrationPage name={t('pages.messages.title')}>
      <ListTabs label={t('pages.messages.lists')} tabs={tabs} chosen={list} />
      <Form role="search" key={q} className="messages-search">
        {list !== 'open' && <input type="hidden" name="list" value={list} />}
        <SearchField label={t('pages.messages.search')} defaultValue={q} maxLength={maxSearchLength} />
        <Button type="submit">
          <Icon name="search" />
          {t('pages.messages.search-button')}
        </Button>
      </Form>
      <List
        rows={rows}
        className="panel messages"
        empty={q ? t('pages.messages.nothing-found', { search: q }) : t(`pages.messages.none.${list}`)}
        emptyAction={
          q && <ButtonLink to={{ search: search({ list, q: '' }) }}>{t('pages.messages.show-all')}</ButtonLink>
        }
      >
        {(message) => <MessageLine key={message.id} message={message} />}
      </List>
      <ListPages
        page={page}
        search={(after) => search(filter, after)}
        words={{ label: t('pages.messages.pages'), first: t('pages.messages.first'), next: t('pages.messages.next') }}
      />
      <p className="messages-note">{t('pages.messages.kept')}</p>
    </AdministrationPage>
  )
}

function MessageLine({ message }: { message: ReturnType<typeof lineOf> }) {
  const { t } = useTranslation()
  const { id, name, subject, beginning, createdAt, files, isMember, language } = message
  return (
    <li className="message-line">
      <div className="message-words">
        <Link
          to={href('/administration/messages/:id', { id })}
          className="message-link"
          lang={documentLanguage(language)}
        >
          {subject}
        </Link>
        <span className="message-writer">
          {name}
          {isMember && <Badge>{t('pages.messages.member')}</Badge>}
        </span>
        <span className="message-beginning" lang={documentLanguage(language)}>
          {beginning}
        </span>
      </div>
      <div className="message-facts">
        {files > 0 && <span>{t('pages.messages.files', { count: files })}</span>}
        <DateOf at={createdAt} />
      </div>
    </li>
  )
}
