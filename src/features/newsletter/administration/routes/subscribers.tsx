import { Form, href, Link } from 'react-router'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { List } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { SearchField, Select } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { adminOf } from '../../newsletter.context.ts'
import { subscriptionStates } from '../../subscribers/subscription.ts'
import { NewsletterFrame, NewsletterPages } from '../components/newsletter-frame.tsx'
import { canRemove, canResume, languageCodes, maxSearchLength, subscriberFilter } from '../subscriber-list.ts'
import type { Route } from './+types/subscribers'

export const handle = { titleKey: 'administration.parts.newsletter.title', guard: adminForm() } satisfies RouteHandle

const pageSize = 50

/** `?q=`, `?language=` and `?state=` narrow the list; `?after=` reads on. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { viewer, administration } = adminOf(args)
  const asked = new URL(args.request.url).searchParams
  const filter = subscriberFilter.read(asked)
  const after = asked.get('after') ?? ''
  const [list, counts] = await Promise.all([
    administration.list(viewer, filter, after, pageSize),
    administration.counts(viewer),
  ])
  return { ...list, counts, filter, isFirst: after === '' }
})

/** @throws PortalError of the service */
export const action = formAction(
  actionsByIntent(
    (args: Route.ActionArgs) => ({
      ...adminOf(args),
      back: href('/administration/newsletter') + new URL(args.request.url).search,
    }),
    {
      resume: async ({ administration, viewer, form, back }) => {
        await administration.resume(viewer, subscriberIn(form))
        return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.resumed' })
      },
      remove: async ({ administration, viewer, form, back }) => {
        const which = subscriberIn(form)
        await administration.remove(viewer, which)
        const trash = `${which.isMember ? 'member' : 'visitor'}.${which.id}`
        const restores = { at: href('/administration/newsletter/restoration'), trash }
        return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.removed', restores })
      },
    },
  ),
)

function subscriberIn(form: FormData) {
  const id = form.get('id')
  if (typeof id !== 'string' || id === '') throw portalErrors['request.invalid-body']()
  return { id, isMember: form.get('kind') === 'member' }
}

export const clientAction = keepInput

export default function SubscribersPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { rows, counts, filter } = page
  const isNarrowed = subscriberFilter.isNarrowed(filter)
  useLive([topics.newsletter, topics.members])
  return (
    <NewsletterFrame tab="subscribers" refused={useAnswer(actionData)}>
      <div className="subscribers-head">
        <p className="subscribers-counts">
          {subscriptionStates.map((state) => (
            <span key={state}>{t(`newsletter.admin.counts.${state}`, { count: counts[state] })}</span>
          ))}
        </p>
        <div className="subscribers-actions">
          <ButtonLink to={href('/administration/newsletter/export') + subscriberFilter.search(filter)} reloadDocument>
            <Icon name="download" />
            {t('newsletter.admin.export')}
          </ButtonLink>
          <ButtonLink to={href('/administration/newsletter/new')} variant="primary">
            <Icon name="plus" />
            {t('newsletter.admin.add.open')}
          </ButtonLink>
        </div>
      </div>
      <Filters filter={filter} />
      <List rows={rows} empty={t(isNarrowed ? 'newsletter.admin.nothingFound' : 'newsletter.admin.nobody')}>
        {(subscriber) => <SubscriberLine key={subscriber.id} subscriber={subscriber} />}
      </List>
      <NewsletterPages page={page} search={(after) => subscriberFilter.search(filter, after)} />
    </NewsletterFrame>
  )
}

type Page = Route.ComponentProps['loaderData']

function Filters({ filter }: Pick<Page, 'filter'>) {
  const { t } = useTranslation()
  const all = { value: '', label: t('newsletter.admin.all') }
  return (
    // Made anew with the address: what stands in the fields is what the list shows.
    <Form className="subscribers-filters" role="search" key={JSON.stringify(filter)} preventScrollReset>
      <SearchField
        label={t('newsletter.admin.search')}
        defaultValue={filter.q}
        maxLength={maxSearchLength}
        spellCheck={false}
      />
      <Select
        name="state"
        label={t('newsletter.admin.fields.state')}
        defaultValue={filter.state ?? ''}
        options={[all, ...subscriptionStates.map((value) => ({ value, label: t(`newsletter.admin.states.${value}`) }))]}
      />
      <Select
        name="language"
        label={t('newsletter.admin.fields.language')}
        defaultValue={filter.language ?? ''}
        options={[all, ...languageCodes.map((value) => ({ value, label: t(`newsletter.languages.${value}`) }))]}
      />
      <div className="subscribers-filter-end">
        <Button type="submit">{t('newsletter.admin.apply')}</Button>
        {subscriberFilter.isNarrowed(filter) && (
          <Link className="link" to={href('/administration/newsletter')}>
            {t('newsletter.admin.whole')}
          </Link>
        )}
      </div>
    </Form>
  )
}

const tones = { active: 'success', waiting: 'info', left: 'quiet', suspended: 'warning' } as const

function SubscriberLine({ subscriber }: { subscriber: Page['rows'][number] }) {
  const { t, language: reader } = useTranslation()
  const { id, isMember, name, email, language, state, since, endedAt, endedHow } = subscriber
  const date = formatDate(endedAt ?? since, reader)
  const actions = [canResume(subscriber) && 'resume', canRemove(subscriber) && 'remove'] as const
  return (
    <li className="subscribers-line">
      <div className="subscribers-who">
        <span className="subscribers-email">
          <EmailText email={email} />
        </span>
        <span className="subscribers-note">
          {isMember ? (
            <Link className="link" to={href('/administration/members/:id', { id })}>
              {name}
            </Link>
          ) : (
            t('newsletter.admin.kinds.visitor')
          )}
          {' · '}
          {t(`newsletter.languages.${language}`)}
        </span>
      </div>
      <div className="subscribers-facts">
        <Badge tone={tones[state]}>{t(`newsletter.admin.states.${state}`)}</Badge>
        <time dateTime={isoTime(endedAt ?? since)}>
          {endedAt !== null && state === 'left'
            ? t(`newsletter.admin.ended.${endedHow ?? 'page'}`, { date })
            : t('newsletter.admin.since', { date: formatDate(since, reader) })}
        </time>
      </div>
      <div className="subscribers-actions-of-line">
        {actions.map(
          (intent) =>
            intent && (
              <ButtonForm
                key={intent}
                size="small"
                preventScrollReset
                fields={{ intent, id, kind: isMember ? 'member' : 'visitor' }}
                about={email}
              >
                {t(`newsletter.admin.${intent}`)}
              </ButtonForm>
            ),
        )}
      </div>
    </li>
  )
}
