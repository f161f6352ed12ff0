import '../components/links.css'
import { href } from 'react-router'
import type { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { readLocalizedText } from '#platform/i18n/localized-text.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { useDrop } from '../../core/components/dragging.ts'
import { PagesAdministration } from '../../core/components/pages-administration.tsx'
import { linksContext } from '../../pages.context.ts'
import { EditAndRemove, LinkRow, TranslationGaps } from '../components/link-row.tsx'
import { focusOf, type LinkActions, useLinkActions, useMoveWords } from '../components/use-links.ts'
import { linkSchemas } from '../link.schema.ts'
import { groupPath, type LinkGroup, newGroupPath, newLinkPath } from '../link.ts'
import type { Route } from './+types/links'

export const handle = { titleKey: 'pages.links.title', guard: adminForm() } satisfies RouteHandle

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => ({
  groups: await context.get(linksContext).groups(requireAdmin(context, request)),
}))

/** `restore` sends what an earlier answer gave. @throws PortalError of the service, or request.invalid-body */
export const action = formAction(async (args: Route.ActionArgs) => ({ removed: (await act(args)) ?? null }))

const act = actionsByIntent(
  ({ context, request }: Route.ActionArgs) => ({
    viewer: requireAdmin(context, request),
    links: context.get(linksContext),
  }),
  {
    move: ({ form, viewer, links }) => {
      const { id, group, after } = read(linkSchemas.move, form)
      return links.moveLink(viewer, id, group, after)
    },
    'move-group': ({ form, viewer, links }) => {
      const { id, after } = read(linkSchemas.moveGroup, form)
      return links.moveGroup(viewer, id, after)
    },
    remove: ({ form, viewer, links }) => links.removeLink(viewer, read(linkSchemas.one, form).id),
    'remove-group': ({ form, viewer, links }) => links.removeGroup(viewer, read(linkSchemas.one, form).id),
    check: ({ form, viewer, links }) => links.checkNow(viewer, read(linkSchemas.one, form).id),
    restore: ({ form, viewer, links }) => {
      const { removed } = read(linkSchemas.restore, form)
      return removed.kind === 'link' ? links.restoreLink(viewer, removed) : links.restoreGroup(viewer, removed)
    },
  },
)

/** What no person can have typed has no sentence of its own. */
function read<Output>(schema: z.ZodType<Output>, form: FormData): Output {
  try {
    return schema.parse(Object.fromEntries(form))
  } catch {
    throw portalErrors['request.invalid-body']()
  }
}

export const clientAction = keepInput

export default function LinksPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const actions = useLinkActions(loaderData.groups)
  const { groups } = actions
  useQuietLive([topics.pages])
  return (
    <PagesAdministration
      name={t('pages.links.title')}
      actions={
        <div className="links-tools">
          <ButtonLink to={href('/useful-links')} variant="quiet">
            {t('pages.links.see')}
          </ButtonLink>
          <ButtonLink to={newGroupPath} variant={groups.length === 0 ? 'primary' : 'secondary'}>
            <Icon name="plus" />
            {t('pages.links.add-group')}
          </ButtonLink>
        </div>
      }
    >
      <p className="links-note">{t('pages.links.help')}</p>
      <Outcome actions={actions} />
      <p className="sr-only" role="status">
        {actions.said}
      </p>
      {groups.length === 0 && (
        <div className="panel">
          <EmptyState text={t('pages.links.none')} />
        </div>
      )}
      <div className="link-groups" data-busy={actions.isBusy || undefined}>
        {groups.map((group, place) => (
          <LinkGroupPanel key={group.id} {...{ group, place, groups, actions }} />
        ))}
      </div>
    </PagesAdministration>
  )
}

function Outcome({ actions: { refused, removed, restore, isBusy } }: { actions: LinkActions }) {
  const { t, i18n, language } = useTranslation()
  if (refused) return <Banner kind="error">{translateMessage(i18n, refused)}</Banner>
  if (!removed) return null
  const { text } = readLocalizedText(removed.title, language)
  return (
    <div className="banner tone-info" role="status">
      <Icon name="info" />
      <div className="banner-text links-removed">
        {t(removed.kind === 'link' ? 'pages.links.removed' : 'pages.links.group-removed', { title: text })}
        <Button type="button" size="small" onClick={restore} isPending={isBusy} needsServer>
          <Icon name="undo" />
          {t('pages.links.undo')}
        </Button>
      </div>
    </div>
  )
}

type Props = { group: LinkGroup; place: number; groups: readonly LinkGroup[]; actions: LinkActions }

/** One group with its links; a link of another group may be dropped into it. */
function LinkGroupPanel({ group, place, groups, actions }: Props) {
  const { t, language } = useTranslation()
  const moveWords = useMoveWords()
  const { id, title, links } = group
  const name = readLocalizedText(title, language).text
  const drop = useDrop((moved) => actions.move(moved, id, 0))
  return (
    <section className="link-group" aria-labelledby={`title-${id}`}>
      <header className="link-group-head">
        <h2 className="text-h3" id={`title-${id}`}>
          {name}
        </h2>
        <TranslationGaps texts={[title]} />
        <div className="link-tools">
          <MoveButtons
            id={id}
            words={moveWords(name)}
            isFirst={place === 0}
            isLast={place === groups.length - 1}
            onMove={(step) => actions.moveGroup(id, place + step, focusOf(step, id))}
          />
          <EditAndRemove
            name={name}
            to={groupPath(id)}
            onRemove={() => actions.removeGroup(id)}
            disabledBecause={links.length > 0 ? t('pages.links.group-not-empty') : undefined}
          />
        </div>
      </header>
      {links.length > 0 ? (
        <ul className="panel">
          {links.map((link, position) => (
            <LinkRow key={link.id} {...{ link, position, actions }} total={links.length} />
          ))}
        </ul>
      ) : (
        <p className="panel link-empty" {...drop}>
          {t('pages.links.empty-group')}
        </p>
      )}
      <ButtonLink to={newLinkPath(id)} size="small">
        <Icon name="plus" />
        {t('pages.links.add')}
      </ButtonLink>
    </section>
  )
}
