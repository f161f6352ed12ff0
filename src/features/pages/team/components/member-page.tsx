import './team-editing.css'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { MemberPageData } from '../person-page.server.ts'
import { personPath } from '../team-paths.ts'
import { TeamCrumbs } from './team-crumbs.tsx'

/** Which member a person of the team is. Shows nothing of that member to readers. */
export function MemberPage({ page, refused }: { page: MemberPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { name, userId, asked, found } = page
  return (
    <WorkPage>
      <TeamCrumbs here={t('pages.team-editing.member.of', { name })} />
      <PageTitle>{t('pages.team-editing.member.of', { name })}</PageTitle>
      <p className="team-lede">{t('pages.team-editing.member.text')}</p>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      <Form method="get" className="team-search" role="search">
        <TextField
          key={asked}
          type="search"
          name="q"
          label={t('pages.team-editing.member.search')}
          defaultValue={asked}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">{t('pages.team-editing.member.find')}</Button>
      </Form>
      {found.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('pages.team-editing.member.none')} />
        </div>
      ) : (
        <ul className="panel team-list">
          {found.map((member) => (
            <Found key={member.id} member={member} isLinked={member.id === userId} />
          ))}
        </ul>
      )}
      <div className="team-buttons mt-6">
        {userId && (
          <Form method="post">
            <XsrfField />
            <input type="hidden" name="member" value="" />
            <Button type="submit">{t('pages.team-editing.member.unlink')}</Button>
          </Form>
        )}
        <ButtonLink to={personPath(page.id)} variant="quiet">
          {t('pages.team-editing.member.back', { name })}
        </ButtonLink>
      </div>
    </WorkPage>
  )
}

type FoundProps = { member: MemberPageData['found'][number]; isLinked: boolean }

function Found({ member: { id, name, email }, isLinked }: FoundProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().formData?.get('member') === id
  return (
    <li>
      <span className="team-row-text">
        <span className="team-row-name">{name}</span>
        <br />
        <span className="team-row-note">{email}</span>
      </span>
      {isLinked ? (
        <Badge tone="success" icon="check">
          {t('pages.team-editing.member.linked')}
        </Badge>
      ) : (
        <Form method="post">
          <XsrfField />
          <input type="hidden" name="member" value={id} />
          <Button
            type="submit"
            size="small"
            isPending={isSending}
            aria-label={t('pages.team-editing.member.link-to', { name })}
          >
            {t('pages.team-editing.member.link')}
          </Button>
        </Form>
      )}
    </li>
  )
}
