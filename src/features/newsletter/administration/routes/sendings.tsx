import { href, Link } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { List } from '#platform/lists/list-parts.tsx'
import { adminOf } from '../../newsletter.context.ts'
import { NewsletterFrame, NewsletterPages } from '../components/newsletter-frame.tsx'
import { SendingProgress, useSendingNews } from '../components/sending-parts.tsx'
import type { Sending } from '../sendings.service.server.ts'
import type { Route } from './+types/sendings'

export const handle = { titleKey: 'newsletter.admin.sendings.title' } satisfies RouteHandle

const pageSize = 20

/** `?before=` reads on. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration } = adminOf(args)
  const asked = Number(new URL(args.request.url).searchParams.get('before') ?? '')
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  return { ...(await administration.sendings(viewer, before, pageSize)), isFirst: before === null }
})

export default function SendingsPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  useSendingNews(page.rows.some(({ isDone }) => !isDone))
  return (
    <NewsletterFrame tab="sendings">
      <List
        rows={page.rows}
        empty={t('newsletter.admin.sendings.none')}
        emptyAction={
          <Link className="link" to={href('/administration/articles')}>
            {t('newsletter.admin.sendings.toArticles')}
          </Link>
        }
      >
        {(sending) => <SendingLine key={sending.article} sending={sending} />}
      </List>
      <NewsletterPages page={page} search={(before) => (before ? `?before=${before}` : '')} />
    </NewsletterFrame>
  )
}

function SendingLine({ sending }: { sending: Sending }) {
  const { article, title, language, startedAt, startedBy } = sending
  return (
    <li className="subscribers-line">
      <div className="subscribers-who">
        <Link className="link subscribers-title" to={href('/administration/newsletter/sendings/:article', { article })}>
          <span lang={documentLanguage(language)}>{title}</span>
        </Link>
        <span className="subscribers-note">
          <DateAndTime at={startedAt} />
          {startedBy && ` · ${startedBy}`}
        </span>
      </div>
      <SendingProgress sending={sending} />
    </li>
  )
}
