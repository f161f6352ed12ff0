import '../components/become-member.css'
import { href, Link, redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { type LocalizedText, readLocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { perHour, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { applicationsContext } from '../../members.context.ts'
import { applicationSchema } from '../application.schema.ts'
import { ApplicationForm } from '../components/application-form.tsx'
import type { Route } from './+types/become-member'

export const handle = {
  titleKey: 'members.apply.title',
  titleOf: ({ written }: { written: { title: { text: string } | null } }) => written.title?.text ?? '',
  guard: publicForm({ rate: ratePolicy('application', perHour(10)) }),
} satisfies RouteHandle

/** Open to everybody. `?sent` is where one arrives after applying; `sent=unconfirmed`: no mail confirms it. */
export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const sent = new URL(request.url).searchParams.get('sent')
  const [{ fee }, { texts, sections }] = await Promise.all([
    context.get(organisationContext).current(viewer),
    context.get(pagesContext).page(viewer, 'become-member'),
  ])
  return {
    written: {
      title: readText(texts.title, language),
      lede: readText(texts.lede, language),
      conditions: richIn(texts.conditions, language),
      steps: sections.map(({ id, title, body }) => ({
        id,
        title: readText(title, language),
        text: richIn(body, language),
      })),
    },
    isSent: sent !== null,
    isConfirmed: sent !== 'unconfirmed',
    /** Cents a year; 0 while none is set. */
    fee,
    isMember: isMember(viewer),
    language,
    languages: context.get(organisationContext).languages(),
  }
})

function richIn(localized: LocalizedText | undefined, language: Language) {
  const read = readText(localized, language)
  return read && { content: parseRichText(read.text), language: read.language }
}

function readText(localized: LocalizedText | undefined, language: Language) {
  const read = localized && readLocalizedText(localized, language)
  return read?.text ? read : null
}

export const action = formAction(async ({ context, request }: Route.ActionArgs): Promise<Response> => {
  const applicant = await readForm(request, applicationSchema)
  const isConfirmed = await context.get(applicationsContext).apply(viewerOf(context), applicant)
  return redirect(`${becomeMemberPath}?sent=${isConfirmed ? '1' : 'unconfirmed'}`)
})

export default function BecomeMemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent && !actionData) return <SentPage isConfirmed={loaderData.isConfirmed} />
  return <BecomeMemberPage page={loaderData} refused={actionData ?? null} />
}

/** The same for everybody, and still there when the page is loaded again. Where too many mails were asked for, none comes. */
function SentPage({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <PageTitle>{t('members.apply.sent.title')}</PageTitle>
        <p className="text-lede">
          {t(isConfirmed ? 'members.apply.sent.lede' : 'members.apply.sent.lede-without-mail')}
        </p>
      </MarginSection>
      <Chapter id="next" title={t('members.apply.sent.next')}>
        <MarginSection>
          <ul className="apply-next">
            <li>{t('members.apply.sent.decision')}</li>
            <li>{t('members.apply.sent.answer')}</li>
            {isConfirmed && <li>{t('members.apply.sent.spam')}</li>}
          </ul>
          <p className="apply-actions">
            <ButtonLink to="/" variant="primary">
              {t('members.apply.sent.home')}
            </ButtonLink>
            <Link to={becomeMemberPath} className="link">
              {t('members.apply.sent.another')}
            </Link>
          </p>
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}

const becomeMemberPath = href('/team/become-member')

const ownSteps = ['write', 'decision', 'fee'] as const

type PageProps = { page: Route.ComponentProps['loaderData'] }

function BecomeMemberPage({ page, refused }: PageProps & { refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const foreign = (text: { language: Language } | null) =>
    text && text.language !== i18n.language ? documentLanguage(text.language) : undefined
  const { title, lede, conditions } = page.written
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <meta name="description" content={lede?.text ?? t('members.apply.lede')} />
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
        <Steps page={page} />
      </section>
      <Chapter
        id="apply"
        title={t('members.apply.form')}
        link={
          <Link to={href('/contact')} className="link">
            {t('members.apply.question')}
          </Link>
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

function Steps({ page: { written, fee } }: PageProps) {
  const { t, language } = useTranslation()
  const asWritten = written.steps.map(({ id, title, text }) => ({
    id,
    title: title?.text ?? '',
    lang: title ? documentLanguage(title.language) : undefined,
    body: text && <RichTextView content={text.content} className="apply-step" />,
  }))
  const own = ownSteps.map((id) => {
    const [title, text] = [t(`members.apply.steps.${id}.title`), t(`members.apply.steps.${id}.text`)]
    return { id, title, lang: undefined, body: <p>{text}</p> }
  })
  const steps = asWritten.length > 0 ? asWritten : own
  return steps.map(({ id, title, lang, body }, place) => (
    <Entry
      key={id}
      level="h2"
      margin={<span className="margin-label text-h3">{place + 1}</span>}
      title={title}
      {...(lang && { lang })}
    >
      {body}
      {place === steps.length - 1 && fee > 0 && (
        <p lang={documentLanguage(language)}>{t('members.apply.fee-amount', { amount: formatMoney(fee, language) })}</p>
      )}
    </Entry>
  ))
}
