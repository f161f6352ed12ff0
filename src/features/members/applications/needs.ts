import type { TellAdmins } from '#features/administration/notices/notices.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import type { AdministrationNeeds } from '../users/needs.ts'
import type { createUserChanges } from '../users/user.service.server.ts'

export type ApplicationNeeds = Pick<
  AdministrationNeeds,
  'db' | 'clock' | 'newId' | 'live' | 'log' | 'jobs' | 'audit'
> & {
  mailer: Mailer
  letters: Letters
  requestedMails: Pick<RequestedMails, 'waitForTyped'>
  tellAdmins: TellAdmins
  /** Signs what must not be guessed. */
  secret: string
  createUser: ReturnType<typeof createUserChanges>['createUser']
}
