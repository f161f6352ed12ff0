import { href, Link } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { listFilter, oneOf } from '#platform/lists/list-filter.ts'
import { List, ListTabs } from '#platform/lists/list-parts.tsx'
import { adminOf } from '../../newsletter.context.ts'
import { DeliveryLine } from '../components/delivery-line.tsx'
import { NewsletterFrame, NewsletterPages } from '../components/newsletter-frame.tsx'
import { SendingProgress, useSendingNews } from '../components/sending-parts.tsx'
import { retryEmail } from '../retry-email.server.ts'
import type { Route } from './+types/sending'

export const handle = { titleKey: 'newsletter.admin.sendings.one', guard: adminForm() } satisfies RouteHandle

const pageSize = 50
const deliveryStates = ['waiting', 'sent', 'failed', 'unconfirmed'] as const
const filter = listFilter({ state: oneOf(deliveryStates) })

/** `?state=` narrows the list of deliveries, `?after=` reads on. @throws PortalError newsletter.sending-not-there */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { article } = args.params
  const { viewer, administration } = adminOf(args)
  const asked = new URL(args.request.url).searchParams
  const { state } = filter.read(asked)
  const after = asked.get('after') ?? ''
  const sending = await administration.sending(viewer, article)
  const deliveries = await administration.deliveries(viewer, article, { state, after, limit: pageSize })
  return { ...deliveries, sending, state, isFirst: after === '' }
})

export const action = retryEmail

export const clientAction = keepInput

export default function SendingPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { sending, rows, state } = page
  const { title, article, startedAt, startedBy, isDone } = sending
  useSendingNews(!isDone)
  const at = dateAndTime(startedAt, language)
  const tabs = ([null, ...deliveryStates] as const).map((name) => ({
    name: name ?? 'all',
    label: t(`newsletter.admin.deliveries.${name ?? 'all'}`),
    to: { search: filter.search({ state: name }) },
  }))
  return (
    <NewsletterFrame
      tab="sendings"
      title={title}
      titleLang={documentLanguage(sending.language)}
      refused={useAnswer(actionData)}
    >
      <p className="subscribers-lede">
        {t(`newsletter.admin.sendings.${startedBy ? 'by' : 'at'}`, { ...at, name: startedBy })}{' '}
        <Link className="link" to={href('/article/:id', { id: article })}>
          {t('newsletter.admin.sendings.article')}
        </Link>
      </p>
      <div role="status">
        <SendingProgress sending={sending} />
      </div>
      <ListTabs label={t('newsletter.admin.deliveries.title')} tabs={tabs} chosen={state ?? 'all'} preventScrollReset />
      <List rows={rows} empty={t('newsletter.admin.deliveries.none')}>
        {(delivery) => <DeliveryLine key={delivery.id} delivery={delivery} />}
      </List>
      <NewsletterPages page={page} search={(after) => filter.search({ state }, after)} />
    </NewsletterFrame>
  )
}
