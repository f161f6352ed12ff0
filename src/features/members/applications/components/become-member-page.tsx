import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { Route } from '../routes/+types/become-member'
import { ApplicationForm } from './application-form.tsx'
import './become-member.css'

const steps = ['write', 'decision', 'fee'] as const

type BecomeMemberPageProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** Who may become a member, how it goes, and the form. */
export function BecomeMemberPage({ page, refused }: BecomeMemberPageProps) {
  const { t, i18n } = useTranslation()
  const foreign = (text: { language: Language } | null) =>
    text && text.language !== i18n.language ? documentLanguage(text.language) : undefined
  const { title, lede, conditions } = page.written
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <PageTitle>
          <span lang={foreign(title)}>{title?.text ?? t('members.apply.title')}</span>
        </PageTitle>
        <p className="text-lede" lang={foreign(lede)}>
          {lede?.text ?? t('members.apply.lede')}
        </p>
        {conditions && (
          <div className="apply-conditions" lang={foreign(conditions)}>
            <RichTextView content={conditions.content} />
          </div>
        )}
      </MarginSection>
      <section aria-label={t('members.apply.steps-label')}>
        {page.written.steps.length > 0 ? <WrittenSteps page={page} /> : <OwnSteps page={page} />}
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

/** Its number in the margin. */
const Place = ({ place }: { place: number }) => <span className="margin-label text-h3">{place + 1}</span>

/** The steps as an admin wrote them; the fee, which the organisation sets, closes the last one. */
function WrittenSteps({ page: { written, fee } }: { page: Route.ComponentProps['loaderData'] }) {
  return written.steps.map(({ id, title, text }, place) => (
    <Entry
      key={id}
      level="h2"
      margin={<Place place={place} />}
      title={title?.text ?? ''}
      {...(title && { lang: documentLanguage(title.language) })}
    >
      {text && <RichTextView content={text.content} className="apply-step" />}
      {place === written.steps.length - 1 && <Fee fee={fee} />}
    </Entry>
  ))
}

function OwnSteps({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  return steps.map((step, place) => (
    <Entry key={step} level="h2" margin={<Place place={place} />} title={t(`members.apply.steps.${step}.title`)}>
      <p>{t(`members.apply.steps.${step}.text`)}</p>
      {step === 'fee' && <Fee fee={page.fee} />}
    </Entry>
  ))
}

function Fee({ fee }: { fee: number }) {
  const { t, language } = useTranslation()
  if (fee === 0) return null
  return (
    <p lang={documentLanguage(language)}>{t('members.apply.fee-amount', { amount: formatMoney(fee, language) })}</p>
  )
}
