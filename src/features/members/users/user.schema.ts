import { z } from 'zod'
import { avatarColors } from '#platform/access/viewer.ts'
import { onOneLine, ticked } from '#platform/forms/typed-text.ts'
import { paidDay } from './payments/payment.schema.ts'

const maxNameLength = 100
const maxOccupationLength = 200
const memberRoles = ['USER', 'ADMIN', 'DEV'] as const

const line = z.string().overwrite(onOneLine)

const firstName = line.min(1, 'user.first-name-missing').max(maxNameLength, 'user.longer-name')
const lastName = line.min(1, 'user.last-name-missing').max(maxNameLength, 'user.longer-name')
const occupation = line.max(maxOccupationLength, 'user.longer-occupation')
const email = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .min(1, 'user.no-email')
  .max(254, 'user.invalid-email')
  .pipe(z.email('user.invalid-email'))

/** UTC seconds. The year 2100 is far enough for a broken clock to be noticed. */
const lastPayment = z.int().min(0).max(4_102_444_800).nullable()

const fields = {
  avatarColor: z.enum(avatarColors),
  defaultLanguage: z.enum(['nl', 'fr']),
  firstName,
  lastName,
  lastPayment,
  magistrate: z.boolean(),
  mayManagePayments: z.boolean(),
  occupation,
  role: z.enum(memberRoles),
  showTooltips: z.boolean(),
}

const id = z.string().min(1).max(50)

export const functionSchemas = {
  createUser: z.strictObject({
    subscriptions: z.strictObject({ emailSubscriber: z.boolean().default(false) }).default({ emailSubscriber: false }),
    user: z.strictObject({
      email,
      firstName,
      lastName,
      defaultLanguage: fields.defaultLanguage,
      avatarColor: fields.avatarColor.default('blue-700'),
      lastPayment: lastPayment.default(null),
      magistrate: fields.magistrate.default(false),
      occupation: occupation.default(''),
      role: fields.role.default('USER'),
      showTooltips: fields.showTooltips.default(true),
    }),
  }),
  updateUser: z.strictObject({
    id,
    user: z.strictObject(fields).partial(),
    settings: z
      .strictObject({ emailSubscriber: z.boolean().optional(), revision: z.int().min(0).optional() })
      .default({}),
  }),
  changeUserAccess: z.strictObject({ id, access: z.boolean() }),
  deleteUser: z.strictObject({ id, isDisabled: z.boolean() }),
}

export type CreateUser = z.infer<typeof functionSchemas.createUser>
export type UpdateUser = z.infer<typeof functionSchemas.updateUser>
export type ChangeUserAccess = z.infer<typeof functionSchemas.changeUserAccess>
export type DeleteUser = z.infer<typeof functionSchemas.deleteUser>

/** Of the last payment. Empty: never. */
const paidOn = z
  .string()
  .default('')
  .transform((day) => day || null)
  .pipe(paidDay.refine((at) => at > 0, 'user.invalid-date').nullable())

const formFields = {
  firstName,
  lastName,
  occupation: occupation.default(''),
  defaultLanguage: fields.defaultLanguage,
  avatarColor: fields.avatarColor,
  magistrate: ticked,
  showTooltips: ticked,
  emailSubscriber: ticked,
}

const currentPassword = z.string().max(1000).default('')

const revision = z.coerce.number().int().min(0)

export const userFormSchemas = {
  create: z.object({ ...formFields, lastPayment: paidOn, email, role: fields.role.default('USER'), currentPassword }),
  /** Without the last payment: payments are noted one by one. */
  edit: z.object({ ...formFields, revision }),
  role: z.object({ role: fields.role, mayManagePayments: ticked, revision, currentPassword }),
}
