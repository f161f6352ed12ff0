import '../components/editing.css'
import { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import { RevisionComparison, RevisionList } from '#platform/editing/revisions.tsx'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { editPagePath } from '../../content/page-content.ts'
import { pageEditingContext } from '../../pages.context.ts'
import { Differences } from '../components/differences.tsx'
import { PageAdministration } from '../components/page-administration.tsx'
import { differencesOf } from '../content-differences.ts'
import { slugIn } from '../page-editor.server.ts'
import type { Route } from './+types/revisions'

export const handle = { titleKey: 'pages.editing.revisions.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(params.slug)
  const editing = context.get(pageEditingContext)
  const versions = await editing.versions(viewer, slug)
  const asked = new URL(request.url).searchParams.get('version')
  const present = versions[0]?.version ?? 0
  const chosen = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null
  const compared = chosen !== null && {
    version: chosen,
    content: await editing.contentAt(viewer, slug, chosen),
    present: (await editing.open(viewer, slug)).content,
  }
  return { slug, versions, present, compared }
})

const code = 'page.revision-not-there'
const version = z.coerce.number(code).int(code).min(0, code)
const bringBackSchema = z.object({ revision: version, version })

export const action = formAction(async ({ context, request, params }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(params.slug)
  const { revision, version: seen } = await readForm(request, bringBackSchema)
  await context.get(pageEditingContext).bringBack(viewer, slug, revision, seen)
  return redirectWithNotice(editPagePath(slug), { kind: 'success', key: 'success.page.brought-back' })
})

export const clientAction = keepInput

type Page = Route.ComponentProps['loaderData']

export default function RevisionsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  const { slug, versions, present, compared } = page
  return (
    <PageAdministration slug={slug} below={t('pages.editing.revisions.title')}>
      <FormProblems problem={refused} />
      <RevisionList
        revisions={versions.map(({ version, savedAt, savedBy }) => ({
          to: `?version=${version}`,
          isChosen: compared && version === compared.version,
          savedAt,
          author: savedBy,
          badge: version === present && t('pages.editing.revisions.present'),
        }))}
        words={{ none: t('pages.editing.revisions.none'), choose: t('pages.editing.revisions.choose') }}
        comparison={compared ? <Comparison page={page} compared={compared} /> : null}
      />
    </PageAdministration>
  )
}

function Comparison({ page, compared }: { page: Page; compared: Exclude<Page['compared'], false> }) {
  const { t } = useTranslation()
  return (
    <RevisionComparison title={t('pages.editing.revisions.compared')}>
      {compared.version === page.present ? (
        <p>{t('pages.editing.revisions.is-present')}</p>
      ) : (
        <>
          <Differences
            differences={differencesOf(page.slug, compared.content, compared.present)}
            names={{ before: t('pages.editing.revisions.then'), after: t('pages.editing.revisions.present') }}
          />
          <ButtonForm fields={{ revision: String(compared.version), version: String(page.present) }} variant="primary">
            {t('pages.editing.revisions.bring-back')}
          </ButtonForm>
        </>
      )}
    </RevisionComparison>
  )
}
