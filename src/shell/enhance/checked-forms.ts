import { z } from 'zod'
import { accessTokensSchema } from '#features/accounts/access-tokens/access-tokens.schema.ts'
import { dataExportSchema } from '#features/accounts/data-export/data-export.schema.ts'
import { appCodeSchema, recoveryCodeSchema, securitySchema } from '#features/accounts/factors/factors.schema.ts'
import { linksSchema } from '#features/accounts/links/links.schema.ts'
import { settingsSchema } from '#features/accounts/settings/settings.schema.ts'
import { signInSchema } from '#features/accounts/sign-in/sign-in.schema.ts'
import { appearanceSchema } from '#features/administration/appearance/appearance.schema.ts'
import { organisationSchema } from '#features/administration/organisation/organisation.schema.ts'
import { commentSchemas } from '#features/articles/comments/comment.schema.ts'
import { decideOneSchema, reportSchema } from '#features/articles/moderation/moderation.schema.ts'
import { publishingSchemas } from '#features/articles/publishing/publishing.schema.ts'
import { metaSchema } from '#features/articles/writing/draft.schema.ts'
import { editSchema, resourceSchema } from '#features/intranet/core/resource.schema.ts'
import { applicationSchema, decisionSchemas } from '#features/members/applications/application.schema.ts'
import { entrySchema } from '#features/members/register/register.schema.ts'
import { changeUsersSchema } from '#features/members/users/bulk/change-users.schema.ts'
import { savedViewSchemas } from '#features/members/users/list/saved-views.schema.ts'
import { paymentSchemas } from '#features/members/users/payments/payment.schema.ts'
import { userFormSchemas } from '#features/members/users/user.schema.ts'
import { signUpSchemas } from '#features/newsletter/signing-up/sign-up.schema.ts'
import { messageSchema } from '#features/pages/contact/message.schema.ts'
import { pageSlugs } from '#features/pages/content/page-content.ts'
import { pageFormSchema } from '#features/pages/editing/page-form.schema.ts'
import { linkSchemas } from '#features/pages/links/link.schema.ts'
import { bodySchema, mandateSchema, newMandateSchema, personSchema } from '#features/pages/team/team.schema.ts'
import { ledgerSchemas } from '#features/payments/ledger/ledger.schema.ts'
import { reminderSettingsSchema, reminderTextSchema } from '#features/payments/reminders/reminder.schema.ts'
import { paymentSettingsSchema } from '#features/payments/settings/settings.schema.ts'
import { columnsSchema, movementSchemas } from '#features/payments/statements/statement.schema.ts'
import { feeKindSchema, yearSchema } from '#features/payments/years/year.schema.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'

type Values = Readonly<Record<string, string>>

/** By the name in `data-checks`: the schema that the action uses, or which one that is for what the form holds. */
export const checkedForms: Record<string, z.ZodType | ((values: Values) => z.ZodType)> = {
  'sign-in': signInSchema,
  'forgot-password': linksSchema.forgotten,
  'new-password': linksSchema.newPassword,
  'own-password': linksSchema.ownPassword,
  'new-email': linksSchema.newEmail,
  'first-admin': linksSchema.firstAdmin,
  'confirm-email': linksSchema.nothing,
  'app-code': appCodeSchema,
  'recovery-code': recoveryCodeSchema,
  security: securitySchema,
  'access-tokens': accessTokensSchema,
  settings: settingsSchema,
  'data-export': dataExportSchema,

  organisation: organisationSchema,
  appearance: appearanceSchema,

  comment: commentSchemas.member,
  'visitor-comment': commentSchemas.visitor,
  'own-comment': commentSchemas.own,
  report: reportSchema,
  decision: decideOneSchema,
  article: metaSchema,
  publication: publishingSchemas.publish,
  planning: publishingSchemas.plan,
  'publication-date': publishingSchemas.date,
  withdrawal: publishingSchemas.seen,
  subscribers: publishingSchemas.tell,
  deletion: publishingSchemas.seen,

  folder: resourceSchema.folder,
  document: resourceSchema.document,
  'edit-folder': editSchema.folder,
  'edit-document': editSchema.document,
  upload: uploadSchema,

  'new-user': userFormSchemas.create,
  'edit-user': userFormSchemas.edit,
  'user-role': userFormSchemas.role,
  payment: ({ payment }) => (payment ? paymentSchemas.correct : paymentSchemas.record),
  'many-users': changeUsersSchema,
  'new-view': savedViewSchemas.save,
  'rename-view': ({ intent }) => (intent === 'remove-view' ? savedViewSchemas.remove : savedViewSchemas.rename),
  'register-entry': entrySchema,
  application: applicationSchema,
  decline: decisionSchemas.decline,

  'contribution-year': yearSchema,
  'fee-kind': feeKindSchema,
  ledger: ({ intent = '' }) => ledgerSchemas[intent as keyof typeof ledgerSchemas] ?? z.object({}),
  'payment-settings': paymentSettingsSchema,
  'reminder-settings': reminderSettingsSchema,
  'reminder-text': reminderTextSchema,
  'statement-columns': columnsSchema,
  movement: ({ intent = '' }) => movementSchemas[intent as keyof typeof movementSchemas] ?? z.object({}),

  'sign-up': signUpSchemas.visitor,
  'new-subscriber': signUpSchemas.byHand,

  contact: messageSchema,
  ...Object.fromEntries(pageSlugs.map((slug) => [`page-${slug}`, (values: Values) => pageFormSchema(slug, values)])),
  'team-body': bodySchema,
  'team-person': personSchema,
  mandate: mandateSchema,
  'new-mandate': newMandateSchema,
  link: linkSchemas.link,
  'link-group': linkSchemas.group,
}

const uploadField = /-(nameNL|nameFR|author)$/

/** Several files before they are sent: each field carries the mark of its file before its name. */
function uploadSchema(values: Values): z.ZodType {
  const fields = Object.keys(values).flatMap((field) => {
    const name = uploadField.exec(field)?.[1] as keyof typeof resourceSchema.document.shape | undefined
    return name ? [[field, resourceSchema.document.shape[name]]] : []
  })
  return z.object(Object.fromEntries(fields))
}

/** The sentences of one language, by key. */
export type Sentences = Record<string, string>

/** One sentence per faulty field, by the schema of its action; what has no sentence is left to the server. */
export function problemsOf(
  name: string,
  values: Readonly<Record<string, string>>,
  sentences: Sentences,
): Map<string, string> {
  const entry = checkedForms[name]
  const schema = typeof entry === 'function' ? entry(values) : entry
  const parsed = schema?.safeParse(values)
  const problems = new Map<string, string>()
  if (!parsed || parsed.success) return problems
  for (const [field, { key, facts = {} }] of Object.entries(messagesPerField(parsed.error.issues))) {
    const sentence = sentences[key]?.replace(/\{\{(\w+)\}\}/g, (gap, fact: string) => String(facts[fact] ?? gap))
    if (sentence) problems.set(field, sentence)
  }
  return problems
}

/** As the server reads a body: text only, and what is sent twice counts once. */
export function valuesOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}
