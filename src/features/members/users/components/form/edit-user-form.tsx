import { useEffect, useRef, useState } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import { Form, FormProblems, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type DrawerPlace, keepsFocus, withoutDrawer } from '../../drawer/drawer-path.ts'
import type { DrawerPage } from '../../drawer/user-drawer.server.ts'
import { LeaveQuestion } from './form-section.tsx'
import { IdentityFields, PreferenceFields } from './user-fields.tsx'

type Theirs = Record<string, string | number>
type Typed = FormProblem['values']

const texts = ['firstName', 'lastName', 'occupation', 'defaultLanguage', 'avatarColor'] as const
const ticks = ['magistrate', 'showTooltips', 'emailSubscriber'] as const

/** Somebody else saved meanwhile: what differs, both ways, above the form, which keeps what was typed. */
function ConflictNotice({ theirs, typed, isSaving }: { theirs: Theirs; typed: Typed; isSaving: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const lines = useDifferences(theirs, typed)
  return (
    <section ref={notice} className="user-conflict" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('members.conflict.title')}</h2>
      <p>{lines.length > 0 ? t('members.conflict.text') : t('members.conflict.elsewhere')}</p>
      <table className="people-facts-table" hidden={lines.length === 0}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('members.conflict.theirs')}</th>
            <th scope="col">{t('members.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, theirs: saved, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{saved || '—'}</td>
              <td>{mine || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="user-conflict-actions">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('members.conflict.keepMine')}
        </Button>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={pathname + search}>
          {t('members.conflict.keepTheirs')}
        </a>
      </div>
    </section>
  )
}

function useDifferences(theirs: Theirs, typed: Typed) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const inWords = (name: (typeof texts)[number] | (typeof ticks)[number], value: string | number | undefined) => {
    if (name === 'defaultLanguage') return t(`members.languages.${value as 'nl'}`)
    if (name === 'avatarColor') return t(`members.colors.${value as 'blue-700'}`)
    if (texts.some((text) => text === name)) return String(value ?? '')
    return value === 1 || value === 'on' ? t('members.yes') : t('members.no')
  }
  return [...texts, ...ticks]
    .map((name) => ({
      label: name === 'magistrate' ? magistrateLabel : t(`members.fields.${name}`),
      theirs: inWords(name, theirs[name]),
      mine: inWords(name, typed[name]),
    }))
    .filter((line) => line.theirs !== line.mine)
}

const staleKey = 'error.user.saved-by-another'

/** Personal data and preferences (updateUser); works without scripts. What somebody else saves is never overwritten unseen. */
export function EditUserForm({ page, refused }: { page: DrawerPage; refused: FormProblem | null }) {
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

type FieldsProps = {
  page: DrawerPage
  refused: FormProblem | null
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
          <ConflictNotice theirs={theirs} typed={typed.values} isSaving={isSaving} />
        ) : (
          <FormProblems problem={refused} />
        )
      }
      preventScrollReset
      onChange={onDirty}
    >
      <IdentityFields saved={user} isNew={false} />
      <PreferenceFields saved={user} languages={page.languages} />
      <div className="user-save" data-save-bar>
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
