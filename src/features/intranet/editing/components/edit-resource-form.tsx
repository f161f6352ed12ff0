import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BothVersions, useDifferences, type Version } from '../../changing/components/both-versions.tsx'
import { Kinds } from '../../changing/components/kinds.tsx'
import { type Theirs, theirsIn } from '../../changing/components/theirs.ts'
import { folderAddress, type Place } from '../../core/places.ts'
import type { Resource, Visibility, VisibilityInput } from '../../core/resource.ts'
import { AuthorField, BilingualNames } from './form-parts.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type EditResourceFormProps = {
  resource: Resource
  above: Visibility
  place: Place
  refused: FormProblem | null
  onKeepTheirs: () => void
}

/** Both names, who may see it, and of a document its author; what it is stays. Works without scripts. */
export function EditResourceForm(props: EditResourceFormProps) {
  const { resource, above, place, refused, onKeepTheirs } = props
  const { t } = useTranslation()
  const navigation = useNavigation()
  const isSaving = navigation.formMethod === 'POST'
  const stored = storedFieldsOf(resource)
  const [fields, setFields] = useState({ ...stored, ...refused?.values } as typeof stored)
  const saved = theirsIn(refused?.problem ?? null)
  const theirs = saved && { ...saved, visibility: asChosen(saved.visibility, resource.parent) }
  const isDirty =
    !isSaving && (Object.keys(stored) as (keyof typeof stored)[]).some((name) => fields[name] !== stored[name])
  return (
    <Form
      id="edit-resource"
      checks={resource.folder ? 'edit-folder' : 'edit-document'}
      refused={refused}
      sends={{ intent: 'save', revision: theirs?.revision ?? resource.revision }}
      notice={
        theirs ? <StaleNotice {...{ theirs, isSaving, onKeepTheirs, resource, above }} mine={fields} /> : undefined
      }
      className="resource-form"
    >
      <BilingualNames names={fields} onChange={(names) => setFields({ ...fields, ...names })} />
      {!resource.folder && (
        <AuthorField author={fields.author} onChange={(author) => setFields({ ...fields, author })} />
      )}
      {resource.collection === 'userIntranet' && (
        <VisibilityChoice
          {...{ resource, above }}
          chosen={fields.visibility}
          onChoose={(visibility) => setFields({ ...fields, visibility })}
        />
      )}
      <div className="form-actions">
        <Button variant="primary" type="submit" isPending={isSaving}>
          {theirs ? t('intranet.conflict.keep-mine') : t('intranet.form.save')}
        </Button>
        <ButtonLink to={folderAddress(place, resource.parent)} variant="secondary">
          {t('intranet.cancel')}
        </ButtonLink>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </Form>
  )
}

const storedFieldsOf = ({ nameNL, nameFR, author, ownVisibility, parent }: Resource) => ({
  nameNL,
  nameFR,
  author: author ?? '',
  visibility: asChosen(ownVisibility ?? 'inherit', parent),
})

/** At the root nothing is handed down: what members may see is the beginning of it. */
const asChosen = (input: VisibilityInput, parent: string | null): VisibilityInput =>
  input === 'inherit' && parent === null ? 'members' : input

type VisibilityChoiceProps = Pick<EditResourceFormProps, 'resource' | 'above'> & {
  chosen: VisibilityInput
  onChoose: (visibility: VisibilityInput) => void
}

function VisibilityChoice({ chosen, above, resource, onChoose }: VisibilityChoiceProps) {
  const { t } = useTranslation()
  const choices = [
    { value: 'inherit', label: t(`intranet.visibility.inherit-${above}`) },
    { value: 'members', label: t('intranet.visibility.members') },
    { value: 'public', label: t('intranet.visibility.public') },
  ] as const
  return (
    <fieldset className="kinds-field">
      <legend className="field-label">{t('intranet.visibility.label')}</legend>
      <Kinds
        name="visibility"
        describedBy={resource.folder ? 'visibility-help' : undefined}
        choices={resource.parent === null ? choices.slice(1) : choices}
        {...{ chosen, onChoose }}
      />
      {resource.folder && (
        <p className="field-help mt-2" id="visibility-help">
          {t('intranet.visibility.folder-help')}
        </p>
      )}
    </fieldset>
  )
}

type StaleNoticeProps = Omit<EditResourceFormProps, 'place' | 'refused'> & {
  theirs: Theirs
  mine: Version
  isSaving: boolean
}

/** Somebody else saved meanwhile: both versions above the form, which keeps what was typed. Works without scripts. */
function StaleNotice({ theirs, mine, resource, above, isSaving, onKeepTheirs }: StaleNoticeProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const notice = useRef<HTMLElement>(null)
  const hasVisibility = resource.collection === 'userIntranet'
  const shown = { hasAuthor: !resource.folder, above: hasVisibility ? above : undefined }
  const differences = useDifferences(mine, theirs, shown)
  useEffect(() => notice.current?.focus(), [])
  const keepTheirs = (event: MouseEvent) => {
    event.preventDefault()
    onKeepTheirs()
  }
  return (
    <section ref={notice} className="stale-notice" role="alert" tabIndex={-1}>
      <h2 className="version-title">{t('intranet.conflict.title')}</h2>
      <p>{t('intranet.conflict.text')}</p>
      <BothVersions differences={differences} />
      <div className="form-actions mt-4">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('intranet.conflict.keep-mine')}
        </Button>
        <a className="button button-secondary" href={pathname} onClick={keepTheirs}>
          {t('intranet.conflict.keep-theirs')}
        </a>
      </div>
    </section>
  )
}
