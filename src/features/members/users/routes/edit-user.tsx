import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { ConflictNotice } from '#platform/forms/conflict-notice.tsx'
import { Form, FormProblems } from '#platform/forms/form.tsx'
import { useSending } from '#platform/forms/submit-button.tsx'
import { keepInput } from '#platform/http/keep-input.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DeletedNotice } from '../components/form/deleted-notice.tsx'
import { LeaveQuestion } from '../components/form/leave-question.tsx'
import { IdentityFields, PreferenceFields } from '../components/form/user-fields.tsx'
import { type DrawerPlace, keepsFocus, withoutDrawer } from '../drawer/drawer.ts'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-route.ts'
import { type DrawerPage, drawerActions, drawerLoader, restore } from '../drawer/user-drawer.server.ts'
import { userFormSchemas } from '../user.schema.ts'
import { staleKey } from '../user.ts'
import type { Route } from './+types/edit-user'

export const handle = drawerHandle

export const loader = drawerLoader(async ({ page }) => page)

export const action = drawerActions('identity', {
  restore,
  save: async ({ request, form, service, viewer, id }) => {
    const { emailSubscriber, revision, ...user } = parseForm(request, form, userFormSchemas.edit)
    return service.updateUser(viewer, { id, user, settings: { emailSubscriber, revision } })
  },
})

export const clientAction = keepInput

export default function IdentityPart({ loaderData: page, actionData }: Route.ComponentProps) {
  const { refused } = useDrawerAnswer(actionData)
  if (page.user.deletedAt > 0) return <DeletedNotice page={page} refused={refused} />
  return <EditUserForm page={page} refused={refused} />
}

type EditProps = { page: DrawerPage; refused: FormProblem | null }
type Theirs = Record<string, string | number>

function EditUserForm({ page, refused }: EditProps) {
  const { user } = page
  const isSaving = useSending({ intent: 'save' })
  // Typed text stays in its field while others save; once saved the fields begin anew.
  const [seen, setSeen] = useState({ revision: user.revision, isDirty: false, isSaving })
  const isSaved = seen.isSaving && !isSaving && !refused
  if (seen.isSaving !== isSaving || (!seen.isDirty && seen.revision !== user.revision))
    setSeen(isSaved || !seen.isDirty ? { revision: user.revision, isDirty: false, isSaving } : { ...seen, isSaving })
  const theirs = refused?.problem?.key === staleKey ? (refused.problem.facts ?? {}) : null
  return (
    <Fields
      key={seen.revision}
      {...{ page, refused, theirs, isSaving }}
      revision={theirs ? Number(theirs.revision) : seen.revision}
      isDirty={seen.isDirty}
      onDirty={() => setSeen({ ...seen, isDirty: true })}
    />
  )
}

type FieldsProps = EditProps & {
  theirs: Theirs | null
  revision: number
  isSaving: boolean
  isDirty: boolean
  onDirty: () => void
}

function Fields({ page, refused, theirs, revision, isSaving, isDirty, onDirty }: FieldsProps) {
  const { t } = useTranslation()
  const { user } = page
  const { search } = useOutletContext<DrawerPlace>()
  // Another form of the drawer, such as blocking, brought no fields along: it says itself what was wrong.
  const typed = refused && 'firstName' in refused.values ? refused : null
  return (
    <Form
      id="edit-user"
      checks="edit-user"
      refused={typed}
      sends={{ intent: 'save', revision }}
      notice={
        theirs && typed ? (
          <UserConflict theirs={theirs} typed={typed.values} isSaving={isSaving} />
        ) : (
          <FormProblems problem={refused} />
        )
      }
      preventScrollReset
      onChange={onDirty}
    >
      <IdentityFields saved={user} isNew={false} />
      <PreferenceFields saved={user} languages={page.languages} />
      <div className="form-save" data-save-bar>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {theirs ? t('members.conflict.keepMine') : t('members.form.save')}
        </Button>
        <ButtonLink to={withoutDrawer(search)} state={keepsFocus}>
          {t('members.form.back')}
        </ButtonLink>
      </div>
      <LeaveQuestion isDirty={isDirty && !isSaving} />
    </Form>
  )
}

const texts = ['firstName', 'lastName', 'occupation', 'defaultLanguage', 'avatarColor'] as const
const ticks = ['magistrate', 'showTooltips', 'emailSubscriber'] as const

type ConflictProps = { theirs: Theirs; typed: FormProblem['values']; isSaving: boolean }

function UserConflict({ theirs, typed, isSaving }: ConflictProps) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const inWords = (name: (typeof texts)[number] | (typeof ticks)[number], value: string | number | undefined) => {
    if (name === 'defaultLanguage') return t(`members.languages.${value as 'nl'}`)
    if (name === 'avatarColor') return t(`members.colors.${value as 'blue-700'}`)
    if (texts.some((text) => text === name)) return String(value ?? '') || '—'
    return value === 1 || value === 'on' ? t('members.yes') : t('members.no')
  }
  const lines = [...texts, ...ticks]
    .map((name) => ({
      label: name === 'magistrate' ? magistrateLabel : t(`members.fields.${name}`),
      theirs: inWords(name, theirs[name]),
      mine: inWords(name, typed[name]),
    }))
    .filter((line) => line.theirs !== line.mine)
  return (
    <ConflictNotice
      title={t('members.conflict.title')}
      text={lines.length > 0 ? t('members.conflict.text') : t('members.conflict.elsewhere')}
      lines={lines}
      words={{
        theirs: t('members.conflict.theirs'),
        mine: t('members.conflict.mine'),
        keepMine: t('members.conflict.keepMine'),
        keepTheirs: t('members.conflict.keepTheirs'),
      }}
      isSaving={isSaving}
    />
  )
}
