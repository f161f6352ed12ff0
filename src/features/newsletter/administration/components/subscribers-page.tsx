import { Form, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailText } from '#ui/email-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/select.tsx'
import { type SubscriptionState, subscriptionStates } from '../../subscribers/subscription.ts'
import type { SubscribersPageData } from '../newsletter-pages.server.ts'
import { canRemove, canResume, type ListedSubscriber } from '../subscriber-list.ts'
import { NewsletterFrame, Pieces } from './newsletter-frame.tsx'

type SubscribersPageProps = { page: SubscribersPageData; refused: FormProblem | null }

/** Members and visitors in one list, with how it stands with each. */
export function SubscribersPage({ page, refused }: SubscribersPageProps) {
  const { t } = useTranslation()
  const { subscribers, next, isFirst, filter } = page
  useLive([topics.newsletter, topics.members])
  const asked = askedOf(filter)
  const isNarrowed = asked.length > 0
  const search = (more: [string, string][] = []) => `?${new URLSearchParams([...asked, ...more])}`
  return (
    <NewsletterFrame tab="subscribers" refused={refused}>
      <div className="letters-head">
        <p className="letters-counts">
          {subscriptionStates.map((state) => (
            <span key={state}>{t(`newsletter.admin.counts.${state}`, { count: page.counts[state] })}</span>
          ))}
        </p>
        <div className="letters-actions">
          <ButtonLink to={`/administration/newsletter/export${search()}`} reloadDocument>
            <Icon name="download" />
            {t('newsletter.admin.export')}
          </ButtonLink>
          <ButtonLink to="/administration/newsletter/new" variant="primary">
            <Icon name="plus" />
            {t('newsletter.admin.add.open')}
          </ButtonLink>
        </div>
      </div>
      <Filters filter={filter} isNarrowed={isNarrowed} />
      {subscribers.length === 0 ? (
        <div className="panel">
          <EmptyState text={t(isNarrowed ? 'newsletter.admin.nothingFound' : 'newsletter.admin.nobody')} />
        </div>
      ) : (
        <ul className="panel">
          {subscribers.map((subscriber) => (
            <SubscriberLine key={subscriber.id} subscriber={subscriber} />
          ))}
        </ul>
      )}
      <Pieces first={isFirst ? null : search()} next={next === null ? null : search([['after', next]])} />
    </NewsletterFrame>
  )
}

const askedOf = ({ q, language, state }: SubscribersPageData['filter']): [string, string][] =>
  Object.entries({ q, language: language ?? '', state: state ?? '' }).filter(([, value]) => value !== '')

function Filters({ filter, isNarrowed }: { filter: SubscribersPageData['filter']; isNarrowed: boolean }) {
  const { t } = useTranslation()
  return (
    // Made anew with the address: what stands in the fields is what the list shows.
    <Form className="letters-filters" role="search" key={JSON.stringify(filter)} preventScrollReset>
      <TextField
        type="search"
        name="q"
        label={t('newsletter.admin.search')}
        defaultValue={filter.q}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <Select
        name="state"
        label={t('newsletter.admin.fields.state')}
        defaultValue={filter.state ?? ''}
        options={[
          { value: '', label: t('newsletter.admin.all') },
          ...subscriptionStates.map((value) => ({ value, label: t(`newsletter.admin.states.${value}`) })),
        ]}
      />
      <Select
        name="language"
        label={t('newsletter.admin.fields.language')}
        defaultValue={filter.language ?? ''}
        options={[
          { value: '', label: t('newsletter.admin.all') },
          { value: 'nl', label: t('newsletter.languages.nl') },
          { value: 'fr', label: t('newsletter.languages.fr') },
        ]}
      />
      <div className="letters-filter-end">
        <Button type="submit">{t('newsletter.admin.apply')}</Button>
        {isNarrowed && (
          <Link className="link" to="/administration/newsletter">
            {t('newsletter.admin.whole')}
          </Link>
        )}
      </div>
    </Form>
  )
}

const tones: Record<SubscriptionState, 'success' | 'info' | 'quiet' | 'warning'> = {
  active: 'success',
  waiting: 'info',
  left: 'quiet',
  suspended: 'warning',
}

function SubscriberLine({ subscriber }: { subscriber: ListedSubscriber }) {
  const { t, i18n } = useTranslation()
  const { id, isMember, name, email, language, state, since, endedAt, endedHow } = subscriber
  const date = (seconds: number) => formatDate(seconds, i18n.language as Language)
  const fields = (intent: string) => ({ intent, id, kind: isMember ? 'member' : 'visitor' })
  return (
    <li className="letters-line">
      <div className="letters-who">
        <span className="letters-email">
          <EmailText email={email} />
        </span>
        <span className="letters-note">
          {isMember ? (
            <Link className="link" to={`/administration/members/${id}`}>
              {name}
            </Link>
          ) : (
            t('newsletter.admin.kinds.visitor')
          )}
          {' · '}
          {t(`newsletter.languages.${language}`)}
        </span>
      </div>
      <div className="letters-facts">
        <Badge tone={tones[state]}>{t(`newsletter.admin.states.${state}`)}</Badge>
        <time dateTime={isoTime(endedAt ?? since)}>
          {endedAt !== null && state === 'left'
            ? t(`newsletter.admin.ended.${endedHow ?? 'page'}`, { date: date(endedAt) })
            : t('newsletter.admin.since', { date: date(since) })}
        </time>
      </div>
      <div className="letters-deeds">
        {canResume(subscriber) && (
          <ButtonForm size="small" preventScrollReset fields={fields('resume')} about={email}>
            {t('newsletter.admin.resume')}
          </ButtonForm>
        )}
        {canRemove(subscriber) && (
          <ButtonForm size="small" preventScrollReset fields={fields('remove')} about={email}>
            {t('newsletter.admin.remove')}
          </ButtonForm>
        )}
      </div>
    </li>
  )
}
