import { forgetAuthor } from '../../src/features/articles/comments/member-comments.repository.server.ts'
import { forgetMember } from '../../src/features/intranet/data-export/data-export.repository.server.ts'
import { forgetApplicant } from '../../src/features/members/applications/erase-application.server.ts'
import { createMemberAdministration } from '../../src/features/members/users/member-administration.server.ts'
import {
  createPeopleOfPayments,
  createUserPayments,
} from '../../src/features/members/users/payments/user-payments.service.server.ts'
import { forgetSubscriber } from '../../src/features/newsletter/core/forgetting.server.ts'
import { createContributions } from '../../src/features/payments/core/contributions.server.ts'
import { createPaymentService } from '../../src/features/payments/payment.service.server.ts'
import type { MailingDeps } from '../../src/features/payments/payments.deps.ts'
import { createReceipts } from '../../src/features/payments/receipts/receipt.service.server.ts'
import { createReminders } from '../../src/features/payments/reminders/reminder.service.server.ts'
import { createMailings } from '../../src/features/payments/requests/mailing.service.server.ts'
import type { Member, MemberRole } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { readSpreadsheet } from '../../src/platform/spreadsheets/read-spreadsheet.server.ts'
import { i18nFor } from '../../src/shell/rendering/translations.server.ts'
import { openAccounts } from './open-accounts.ts'
import { auditEntriesIn, createTestAudit } from './test-audit.ts'
import { aMember } from './viewers.ts'
import { writeXlsxHere } from './write-xlsx-here.ts'

export const anAssociation = {
  name: { nl: 'Voorbeeld', fr: 'Exemple' },
  legalName: { nl: 'Voorbeeld vzw', fr: 'Exemple asbl' },
  address: { nl: 'Wetstraat 12, 1000 Brussel', fr: 'Rue de la Loi 12, 1000 Bruxelles' },
  court: { nl: 'Brussel', fr: 'Bruxelles' },
  enterpriseNumber: '0566.988.259',
  email: 'info@example.be',
  phone: '',
  iban: 'BE68539007547034',
}

/** The administration of members with the services it needs, on a test database and a clock that stands still. */
export function openAdministration(database: OpenDatabase, { doesMailLeave = true } = {}) {
  const portal = openAccounts(database)
  const { db, clock, live, jobs, accounts, mailer, emails, newsletter } = portal
  const audit = createTestAudit(clock)
  const log = createLog('silent')
  const payments = createPaymentService({ db, live, audit, clock, newId })
  const people = createPeopleOfPayments({ payments, audit })
  const core = { db, audit, clock, live, newId, log }
  const noting = createUserPayments({ ...core, payments })
  const contributions = createContributions({ ...core, people, noting })
  const mailingDeps: MailingDeps = {
    db,
    audit,
    clock,
    live,
    newId,
    jobs,
    mailer,
    emails,
    i18nFor,
    people,
    log,
    account: async () => ({ iban: 'BE68539007547034', holder: { nl: 'Voorbeeld vzw', fr: 'Exemple asbl' } }),
  }
  const mailings = createMailings(mailingDeps)
  const reminders = createReminders(mailingDeps)
  const receiptDeps = { ...core, jobs, i18nFor, association: async () => anAssociation }
  const receipts = createReceipts(receiptDeps)
  const administration = createMemberAdministration({
    db,
    clock,
    live,
    jobs,
    audit,
    newId,
    payments,
    log,
    accounts: accounts.ofUsers,
    i18nFor,
    disabledMonths: 24,
    doesMailLeave,
    publicUrl: 'https://leden.example',
    magistrateLabel: async () => ({ nl: 'Magistraat', fr: 'Magistrat / magistrate' }),
    newsletterOfMembers: newsletter.ofMembers,
    // Here and not in a worker of its own, which takes half a second to begin.
    spreadsheets: { read: readSpreadsheet, write: writeXlsxHere },
    forgetMember: [
      forgetAuthor,
      forgetMember,
      forgetApplicant(audit),
      forgetSubscriber(audit),
      payments.forgetMember,
      mailer.forget,
    ],
  })
  let number = 0

  /** Somebody with an account; answers them as a viewer who has just proved who they are. */
  async function somebody(role: MemberRole, facts: { disabled?: boolean; lastPayment?: number } = {}): Promise<Member> {
    number += 1
    const email = `person${number}@example.be`
    const person = { firstName: `Person${number}`, lastName: role, role, email }
    const account = { ...person, defaultLanguage: 'nl' as const, password: null, ...facts }
    const id = await accounts.createAccount(account)
    return aMember({ ...person, id, provedAt: clock.seconds() })
  }
  const rowOf = (id: string) => db.selectFrom('membersUser').selectAll().where('id', '=', id).executeTakeFirst()

  return {
    ...portal,
    audit,
    payments,
    contributions,
    mailings,
    receipts,
    receiptDeps,
    reminders,
    administration,
    somebody,
    rowOf,
    auditEntries: () => auditEntriesIn(db),
  }
}

export type TestAdministration = ReturnType<typeof openAdministration>
