import { Form, FormProblems } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { fieldId } from '#ui/field-notes.tsx'
import { Icon } from '#ui/icon.tsx'
import { attachmentBytes, maxAttachments, maxMessageLength, maxNameLength, maxSubjectLength } from '../message.ts'
import type { Route } from '../routes/+types/contact'

type ContactFormProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

/** A native form: visitors have no React. What was typed stays when something is wrong with it; files do not. */
export function ContactForm({ page, refused }: ContactFormProps) {
  const { t } = useTranslation()
  const limits = { most: maxAttachments, maxBytes: attachmentBytes }
  return (
    <Form
      as="form"
      checks="contact"
      refused={refused}
      action="/contact"
      encType="multipart/form-data"
      className="contact-form"
      sends={{ _appCheck: '' }}
      notice={
        <>
          <p className="contact-note">{t('pages.contact-form.intro')}</p>
          <FormProblems problem={refused} />
        </>
      }
    >
      <TextField
        name="name"
        defaultValue={page.writer?.name}
        required
        label={t('pages.contact-form.name')}
        autoComplete="name"
        maxLength={maxNameLength}
      />
      <TextField
        name="email"
        defaultValue={page.writer?.email}
        required
        label={t('pages.contact-form.email')}
        help={t('pages.contact-form.email-help')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <TextField
        name="subject"
        required
        className="contact-wide"
        label={t('pages.contact-form.subject')}
        autoComplete="off"
        maxLength={maxSubjectLength}
      />
      <TextArea
        name="message"
        required
        className="contact-wide"
        label={t('pages.contact-form.message')}
        rows={10}
        maxLength={maxMessageLength}
      />
      <TextField
        type="file"
        name="attachments"
        multiple
        className="contact-wide"
        label={t('pages.contact-form.attachments')}
        optionalLabel={t('pages.contact-form.optional')}
        help={t('pages.contact-form.attachments-help', limits)}
        // Looked at as soon as they are chosen (file-rules.ts), in the words of the server.
        data-files=""
        data-remove={t('pages.contact-form.remove-file')}
        data-most={maxAttachments}
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
    </Form>
  )
}
