import './messages.css'
import { Form, Link } from 'react-router'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { messageLists } from '../message.ts'
import type { MessageLine, MessagesPageData } from '../messages-page.server.ts'

/** What people wrote to the association: what waits, and what was dealt with, newest first. */
export function MessagesPage({ page }: { page: MessagesPageData }) {
  const { t } = useTranslation()
  const { list, search, messages } = page
  useQuietLive([topics.messages])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[{ label: t('administration.title'), href: '/administration' }, { label: t('pages.messages.title') }]}
      />
      <PageTitle>{t('pages.messages.title')}</PageTitle>
      <MessageTabs page={page} />
      <MessageSearch key={search} page={page} />
      {messages.length === 0 ? (
        <div className="panel">
          {search ? (
            <EmptyState text={t('pages.messages.nothing-found', { search })}>
              <ButtonLink to={addressOf({ list })}>{t('pages.messages.show-all')}</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState text={t(`pages.messages.none.${list}`)} />
          )}
        </div>
      ) : (
        <ul className="panel messages">
          {messages.map((message) => (
            <OneLine key={message.id} message={message} />
          ))}
        </ul>
      )}
      <MessagePager page={page} />
      <p className="messages-note">{t('pages.messages.kept')}</p>
    </WorkPage>
  )
}

/** `?` alone is the list of what is open. */
const addressOf = ({ list, q = '', after = '' }: { list: string; q?: string; after?: string }) =>
  `?${new URLSearchParams(Object.entries({ list: list === 'open' ? '' : list, q, after }).filter(([, value]) => value))}`

function MessageTabs({ page: { list, open } }: { page: MessagesPageData }) {
  const { t } = useTranslation()
  return (
    <nav className="messages-tabs" aria-label={t('pages.messages.lists')}>
      <ul>
        {messageLists.map((name) => (
          <li key={name}>
            <Link
              to={addressOf({ list: name })}
              className="messages-tab"
              aria-current={name === list ? 'page' : undefined}
            >
              {t(`pages.messages.tabs.${name}`)}
              {name === 'open' && <span className="messages-count">{open}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MessageSearch({ page: { list, search } }: { page: MessagesPageData }) {
  const { t } = useTranslation()
  return (
    <Form role="search" className="messages-search">
      {list !== 'open' && <input type="hidden" name="list" value={list} />}
      <TextField
        type="search"
        name="q"
        label={t('pages.messages.search')}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit">
        <Icon name="search" />
        {t('pages.messages.search-button')}
      </Button>
    </Form>
  )
}

function MessagePager({ page: { list, search, next, isFirst } }: { page: MessagesPageData }) {
  const { t } = useTranslation()
  if (!next && isFirst) return null
  return (
    <nav className="messages-pages" aria-label={t('pages.messages.pages')}>
      {!isFirst && <ButtonLink to={addressOf({ list, q: search })}>{t('pages.messages.first')}</ButtonLink>}
      {next && <ButtonLink to={addressOf({ list, q: search, after: next })}>{t('pages.messages.next')}</ButtonLink>}
    </nav>
  )
}

function OneLine({ message }: { message: MessageLine }) {
  const { t, i18n } = useTranslation()
  const { id, name, subject, beginning, createdAt, files, isMember, language } = message
  return (
    <li className="message-line">
      <div className="message-words">
        <Link to={`/administration/messages/${id}`} className="message-link" lang={documentLanguage(language)}>
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
        <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, i18n.language as Language)}</time>
      </div>
    </li>
  )
}
