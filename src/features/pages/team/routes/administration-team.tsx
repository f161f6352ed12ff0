import { adminForm } from '#platform/http/route-guard.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { moveInTeam, readTeamPage, type TeamPageData } from '../team-pages.server.ts'
import type { Route } from './+types/administration-team'
import '../components/team-editing.css'
import { Link } from 'react-router'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { BodyPanel } from '../components/body-panel.tsx'
import { PairBadge } from '../components/pair-badge.tsx'
import { TeamCrumbs } from '../components/team-crumbs.tsx'
import { useMoves } from '../components/use-moves.ts'
import { newBodyPath, newPersonPath, personPath, removedPath } from '../team-paths.ts'

export const handle = { titleKey: 'pages.team-editing.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readTeamPage(context, request))

export const action = formAction(({ context, request }: Route.ActionArgs) => moveInTeam(context, request))

export const clientAction = keepInput

export default function AdministrationTeam({ loaderData, actionData }: Route.ComponentProps) {
  return <TeamOverview page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}

/** The board, the workgroups and everybody in them: as readers see it, and what asks for work. */
function TeamOverview({ page, refused }: { page: TeamPageData; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { bodies, people, removed } = page
  useQuietLive([topics.pages])
  const workgroups = useMoves(
    'move-body',
    bodies.filter(({ kind }) => kind === 'workgroup').map(({ id }) => id),
  )
  const place = (id: string) => workgroups.order.indexOf(id)
  const trouble = refused?.problem ?? workgroups.refused?.problem
  return (
    <WorkPage>
      <TeamCrumbs />
      <div className="team-head">
        <PageTitle>{t('pages.team-editing.title')}</PageTitle>
        <ButtonLink to={newBodyPath}>
          <Icon name="plus" />
          {t('pages.team-editing.body.add')}
        </ButtonLink>
      </div>
      <p className="team-lede">{t('pages.team-editing.lede')}</p>
      {trouble && <Banner kind="error">{translateMessage(i18n, trouble)}</Banner>}
      <div className="team-panels">
        {[...bodies]
          .sort((one, other) => place(one.id) - place(other.id))
          .map((body) => (
            <BodyPanel key={body.id} body={body} order={workgroups.order} onMove={workgroups.move} />
          ))}
        <PeoplePanel people={people} />
      </div>
      {removed > 0 && (
        <p className="mt-6">
          <Link className="link" to={removedPath}>
            {t('pages.team-editing.removed.link', { count: removed })}
          </Link>
        </p>
      )}
    </WorkPage>
  )
}

/** Everybody of whom something is kept, also who is in no body (any more). */
function PeoplePanel({ people }: { people: TeamPageData['people'] }) {
  const { t } = useTranslation()
  return (
    <section className="panel team-panel" aria-labelledby="people-of-team">
      <div className="team-panel-head">
        <h2 className="text-h4" id="people-of-team">
          {t('pages.team-editing.people.title')}
        </h2>
        <ButtonLink to={newPersonPath} size="small">
          <Icon name="plus" />
          {t('pages.team-editing.person.add')}
        </ButtonLink>
      </div>
      {people.length === 0 && <p className="team-none">{t('pages.team-editing.people.none')}</p>}
      <ul className="team-list">
        {people.map((person) => (
          <OnePerson key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function OnePerson({
  person: { id, name, occupation, state, isActive, isLinked },
}: {
  person: TeamPageData['people'][number]
}) {
  const { t, i18n } = useTranslation()
  const { text, language } = readPair(occupation, i18n.language as Language)
  return (
    <li>
      <span className="team-row-text">
        <Link className="link team-row-name" to={personPath(id)}>
          {name}
        </Link>
        {text && (
          <>
            <br />
            <span className="team-row-note" lang={documentLanguage(language)}>
              {text}
            </span>
          </>
        )}
      </span>
      <span className="team-row-facts">
        <PairBadge state={state} />
        {isLinked && <Badge>{t('pages.team-editing.people.linked')}</Badge>}
        {!isActive && <Badge>{t('pages.team-editing.people.not-shown')}</Badge>}
      </span>
    </li>
  )
}
