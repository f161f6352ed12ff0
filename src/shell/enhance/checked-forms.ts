import { z } from 'zod'
import { accessTokensSchema } from '#features/accounts/access-tokens/access-tokens.schema.ts'
import { ownDataSchema } from '#features/accounts/data-export/own-data.schema.ts'
import { appCodeSchema, recoveryCodeSchema, securitySchema } from '#features/accounts/factors/factors.schema.ts'
import { linksSchema } from '#features/accounts/links/links.schema.ts'
import { settingsSchema } from '#features/accounts/settings/settings.schema.ts'
import { signInSchema } from '#features/accounts/sign-in/sign-in.schema.ts'
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

type Values = Readonly<Record<string, string>>

/**
 * Every form with fields, by the name in its `data-checks`: the schema that its action reads it with, or which one that is
 * for what the form holds.
 */
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
  'own-data': ownDataSchema,

  organisation: organisationSchema,

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
  subscribers: publishingSchemas.seen,
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
