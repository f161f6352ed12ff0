import '../components/appearance.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { SubmitButton, useSending } from '#platform/forms/submit-button.tsx'
import { adminAction, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { organisationContext } from '../../administration.context.ts'
import { type Appearance, appearanceSchema, choiceOf } from '../appearance.schema.ts'
import { AppearancePreview } from '../components/appearance-preview.tsx'
import { ColourChoice } from '../components/colour-choice.tsx'
import { FaceChoice } from '../components/face-choice.tsx'
import { faceStyles } from '../faces.server.ts'
import type { Route } from './+types/appearance'

export const handle = { titleKey: 'administration.parts.appearance.title', guard: adminForm() } satisfies RouteHandle

export const loader = adminLoader(organisationContext, async ({ service, viewer, language }) => {
  const { name, logo, appearance, isNamed } = await service.current(viewer)
  return { name: name[language], logo, appearance, isNamed, faceStyles }
})

export const action = adminAction(organisationContext, async ({ service, viewer, request }) => {
  await service.saveAppearance(viewer, await readForm(request, appearanceSchema))
  return redirectWithNotice(href('/administration/appearance'), { kind: 'success', key: 'success.appearance.saved' })
})

export const clientAction = keepInput

type Page = Route.ComponentProps['loaderData']

export default function AppearancePage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  return (
    <AdministrationPage name={t('administration.parts.appearance.title')}>
      {page.faceStyles.map((styles) => (
        <link key={styles} rel="stylesheet" href={styles} precedence="page" />
      ))}
      <p className="form-lede">{t('administration.appearance.lede')}</p>
      {page.isNamed ? <Settings page={page} refused={refused} /> : <NameFirst />}
    </AdministrationPage>
  )
}

function NameFirst() {
  const { t } = useTranslation()
  return (
    <Banner kind="info" title={t('administration.appearance.name-first')}>
      <ButtonLink to={href('/administration/organisation')}>{t('administration.appearance.to-name')}</ButtonLink>
    </Banner>
  )
}

function Settings({ page, refused }: { page: Page; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { accent, headingFace } = page.appearance
  return (
    <>
      {/* Saved, here or elsewhere: the form begins anew. */}
      <AppearanceForm key={`${accent} ${headingFace}`} page={page} refused={refused} />
      <FormSection
        id="appearance-logo"
        title={t('administration.appearance.logo.title')}
        help={t('administration.appearance.logo-help')}
      >
        <div className="appearance-logo">
          {page.logo && <img src={page.logo} alt={t('administration.appearance.logo.present')} />}
          <ButtonLink to={href('/administration/appearance/logo')}>
            {t(page.logo ? 'administration.appearance.logo.change' : 'administration.appearance.logo.add')}
          </ButtonLink>
        </div>
      </FormSection>
    </>
  )
}

/** What is chosen, saved or not; as it was while a field holds nothing that could be saved. */
function useChosen(saved: Appearance, refused: FormProblem | null) {
  const typed = appearanceSchema.safeParse(refused?.values).data
  const [chosen, setChosen] = useState(typed ?? saved)
  const follow = (form: HTMLFormElement) => {
    const { data } = appearanceSchema.safeParse(Object.fromEntries(new FormData(form)))
    if (data) setChosen(data)
  }
  return { chosen, follow }
}

function AppearanceForm({ page, refused }: { page: Page; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const ownChoice = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSaving = useSending()
  const { chosen, follow } = useChosen(page.appearance, refused)
  const saved = choiceOf(page.appearance)
  const isDirty = JSON.stringify(chosen) !== JSON.stringify(page.appearance)
  // Chosen before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current) follow(form.current)
  }, [])
  return (
    <Form
      id="appearance"
      ref={form}
      checks="appearance"
      refused={refused}
      preventScrollReset
      onChange={({ target, currentTarget }) => {
        if ((target as unknown as HTMLInputElement).name === 'ownColour' && ownChoice.current)
          ownChoice.current.checked = true
        follow(currentTarget)
      }}
    >
      <Part name="colour">
        <ColourChoice saved={saved} ownChoice={ownChoice} />
      </Part>
      <Part name="face">
        <FaceChoice saved={saved.face} />
      </Part>
      <Part name="preview">
        <AppearancePreview appearance={chosen} name={page.name} logo={page.logo} />
      </Part>
      <div className="form-save" data-save-bar>
        <SubmitButton variant="primary">{t('administration.organisation.save')}</SubmitButton>
      </div>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('administration.organisation.leave.title')}
        stayLabel={t('administration.organisation.leave.stay')}
        leaveLabel={t('administration.organisation.leave.go')}
      >
        <p>{t('administration.organisation.leave.text')}</p>
      </LeaveQuestion>
    </Form>
  )
}

function Part({ name, children }: { name: 'colour' | 'face' | 'preview'; children: ReactNode }) {
  const { t } = useTranslation()
  const key = `administration.appearance.sections.${name}` as const
  return (
    <FormSection id={`appearance-${name}`} title={t(`${key}.title`)} help={t(`${key}.help`)}>
      {children}
    </FormSection>
  )
}
