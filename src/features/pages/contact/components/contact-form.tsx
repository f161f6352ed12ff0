import { useTranslation } from 'react-i18next'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { fieldId } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ContactPageData } from '../contact-page.server.ts'
import { attachmentBytes, longestMessage, longestName, longestSubject, mostAttachments } from '../message.ts'

type ContactFormProps = { page: ContactPageData; refused: FormProblem | null }

/** A native form: visitors have no React. What was typed stays when something is wrong with it; files do not. */
export function ContactForm({ page, refused }: ContactFormProps) {
  const { t, i18n } = useTranslation()
  const errors = Object.entries(refused?.fields ?? {}).map(([field, message]) => ({
    field,
    text: translateMessage(i18n, message),
  }))
  const fieldOf = (name: string, known = '') => ({
    name,
    defaultValue: refused?.values[name] ?? known,
    error: errors.find(({ field }) => field === name)?.text,
    autoFocus: errors[0]?.field === name,
    required: true,
  })
  const limits = { most: mostAttachments, maxBytes: attachmentBytes }
  return (
    <form
      {...useChecks('contact', refused)}
      action="/contact"
      encType="multipart/form-data"
      className="contact-form"
      data-send-once=""
    >
      {/* Before everything else: the door reads no further than these. */}
      <XsrfField />
      <input type="hidden" name="_appCheck" defaultValue="" />
      <p className="contact-note">{t('pages.contact-form.intro')}</p>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
      <TextField
        {...fieldOf('name', page.writer?.name)}
        label={t('pages.contact-form.name')}
        autoComplete="name"
        maxLength={longestName}
      />
      <TextField
        {...fieldOf('email', page.writer?.email)}
        label={t('pages.contact-form.email')}
        help={t('pages.contact-form.email-help')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        {...fieldOf('subject')}
        className="contact-wide"
        label={t('pages.contact-form.subject')}
        autoComplete="off"
        maxLength={longestSubject}
      />
      <TextArea
        {...fieldOf('message')}
        className="contact-wide"
        label={t('pages.contact-form.message')}
        rows={10}
        maxLength={longestMessage}
      />
      <TextField
        type="file"
        name="attachments"
        multiple
        className="contact-wide"
        label={t('pages.contact-form.attachments')}
        optionalLabel={t('pages.contact-form.optional')}
        help={t('pages.contact-form.attachments-help', limits)}
        error={errors.find(({ field }) => field === 'attachments')?.text}
        // Looked at as soon as they are chosen (file-rules.ts), in the words of the server.
        data-files=""
        data-remove={t('pages.contact-form.remove-file')}
        data-most={mostAttachments}
        data-bytes={attachmentBytes}
        data-refused={page.refusedExtensions.join(' ')}
        data-too-many={t('error.contact.too-many-attachments', limits)}
        data-too-large={t('error.contact.attachments-too-large', limits)}
        data-program={t('error.intranet.program-file-refused', { extension: '%' })}
      />
      <p className="field-error" id={`${fieldId('attachments')}-problem`} role="alert" hidden>
        <Icon name="error" />
        <span />
      </p>
      {/* Filled by chosen-files.ts. */}
      <ul
        className="contact-files"
        id={`${fieldId('attachments')}-chosen`}
        aria-label={t('pages.contact-form.chosen')}
      />
      {refused?.values.chosen && (
        <Banner kind="warning">{t('pages.contact-form.choose-again', { names: refused.values.chosen })}</Banner>
      )}
      <p className="contact-privacy">
        {t('pages.contact-form.privacy')}{' '}
        <a className="link" href="/privacy" target="_blank" rel="noreferrer">
          {t('pages.contact-form.privacy-link')}
        </a>
      </p>
      <div className="contact-actions">
        <Button type="submit" variant="primary">
          {t('pages.contact-form.send')}
        </Button>
      </div>
    </form>
  )
}
