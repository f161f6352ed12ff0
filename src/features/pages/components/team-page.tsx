import { useTranslation } from 'react-i18next'
import type { Language } from '#platform/i18n/languages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { TeamMember } from '../page.ts'

/** One body of the association: a ruled list of people, no grid of circles (look.md section 5). */
export function TeamPage(props: { title: string; lede: string; none: string; people: TeamMember[] }) {
  const { t, i18n } = useTranslation()
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('pages.team.label')}</MarginLabel>}>
        <PageTitle>{props.title}</PageTitle>
        <p className="text-lede">{props.lede}</p>
      </MarginSection>
      <section aria-label={props.title}>
        {props.people.map((person) => (
          <Entry key={person.id} level="h2" title={person.name}>
            <p>{person.position[i18n.language as Language]}</p>
          </Entry>
        ))}
        {props.people.length === 0 && (
          <MarginSection>
            <EmptyState text={props.none}>
              <ButtonLink to="/contact">{t('pages.team.contact')}</ButtonLink>
            </EmptyState>
          </MarginSection>
        )}
      </section>
    </MarginPage>
  )
}
