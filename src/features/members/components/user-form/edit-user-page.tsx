import '../people.css'
import './user-form.css'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { topics } from '#platform/live/topics.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { WorkPage } from '#ui/page.tsx'
import type { EditUserPageData } from '../../administration/user-form.server.ts'
import { fullNameOf } from '../../full-name.ts'
import { PersonHead } from '../person-head.tsx'
import { useQuietLive } from '../use-quiet-live.ts'
import { AccountPart } from './account-part.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { EditUserForm } from './edit-user-form.tsx'

type EditUserPageProps = { page: EditUserPageData; refused: FormProblem | null; asksRemoval: boolean }

/** All of one user: his fields, and beside them what becomes of his account. */
export function EditUserPage({ page, refused, asksRemoval }: EditUserPageProps) {
  const { t } = useTranslation()
  const { user } = page
  const isDeleted = user.deletedAt > 0
  useQuietLive([topics.user(user.id)])
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('members.list.title'), href: '/administration/members' },
          { label: fullNameOf(user) },
        ]}
      />
      <PersonHead person={user}>
        {!isDeleted && <ButtonLink to={`/user/${user.id}`}>{t('members.form.viewPage')}</ButtonLink>}
      </PersonHead>
      {isDeleted ? (
        <DeletedNotice page={page} refused={refused} />
      ) : (
        <>
          <EditUserForm page={page} refused={refused} />
          <AccountPart page={page} asksRemoval={asksRemoval} />
        </>
      )}
    </WorkPage>
  )
}
