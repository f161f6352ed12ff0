import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import type { BecomeMemberPageData } from '../../applications/become-member-page.server.ts'
import { ApplicationForm } from './application-form.tsx'
import './become-member.css'

const steps = ['write', 'decision', 'fee'] as const

type BecomeMemberPageProps = { page: BecomeMemberPageData; refused: FormProblem | null }

/** Who may become a member, how it goes, and the form (decisions section 9). */
export function BecomeMemberPage({ page, refused }: BecomeMemberPageProps) {
  const { t, i18n } = useTranslation()
  const amount = formatMoney(page.fee, i18n.language as Language)
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <PageTitle>{t('members.apply.title')}</PageTitle>
        <p className="text-lede">{t('members.apply.lede')}</p>
      </MarginSection>
      <section aria-label={t('members.apply.steps-label')}>
        {steps.map((step, i) => (
          <Entry
            key={step}
            level="h2"
            margin={<span className="margin-label text-h3">{i + 1}</span>}
            title={t(`members.apply.steps.${step}.title`)}
          >
            <p>{t(`members.apply.steps.${step}.text`)}</p>
            {step === 'fee' && page.fee > 0 && <p>{t('members.apply.fee-amount', { amount })}</p>}
          </Entry>
        ))}
      </section>
      <Chapter
        id="apply"
        title={t('members.apply.form')}
        link={
          <ButtonLink to="/contact" variant="quiet">
            {t('members.apply.question')}
          </ButtonLink>
        }
      >
        <MarginSection>
          {page.isMember && <Banner kind="info">{t('members.apply.member')}</Banner>}
          <ApplicationForm page={page} refused={refused} />
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}
