import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import {
  dashboardContext,
  logContext,
  organisationContext,
  systemContext,
} from '#features/administration/administration.context.ts'
import { articlesContext } from '#features/articles/articles.context.ts'
import { intranetContext } from '#features/intranet/intranet.context.ts'
import {
  applicationsContext,
  memberAdministrationContext,
  membersContext,
  registerContext,
} from '#features/members/members.context.ts'
import { newsletterContext } from '#features/newsletter/newsletter.context.ts'
import {
  boardSourcesContext,
  contactContext,
  linksContext,
  pageEditingContext,
  pagesContext,
  picturesContext,
  teamContext,
  termsContext,
  visitsContext,
} from '#features/pages/pages.context.ts'
import {
  contributionsContext,
  journalContext,
  mailingsContext,
  paymentsContext,
  receiptsContext,
  reconciliationContext,
  remindersContext,
  requestFilesContext,
  statementsContext,
} from '#features/payments/payments.context.ts'
import { siteContext } from '../shell.context.ts'
import type { Services } from './services.server.ts'

export function provideServices(context: RouterContextProvider, services: Services): void {
  context.set(siteContext, services.site)
  context.set(accountsContext, services.accounts)
  context.set(membersContext, services.members)
  context.set(memberAdministrationContext, services.memberAdministration)
  context.set(applicationsContext, services.applications)
  context.set(registerContext, services.register)
  context.set(paymentsContext, services.payments)
  context.set(contributionsContext, services.contributions)
  context.set(journalContext, services.journal)
  context.set(mailingsContext, services.mailings)
  context.set(receiptsContext, services.receipts)
  context.set(requestFilesContext, services.requestFiles)
  context.set(reconciliationContext, services.reconciliation)
  context.set(remindersContext, services.reminders)
  context.set(statementsContext, services.statements)
  context.set(intranetContext, services.intranet)
  context.set(organisationContext, services.organisation)
  context.set(dashboardContext, services.dashboard)
  context.set(logContext, services.log)
  context.set(systemContext, services.system)
  context.set(articlesContext, services.articles)
  context.set(contactContext, services.contact)
  context.set(newsletterContext, services.newsletter)
  context.set(linksContext, services.links)
  context.set(pagesContext, services.pages)
  context.set(picturesContext, services.pictures)
  context.set(teamContext, services.team)
  context.set(termsContext, services.terms)
  context.set(visitsContext, services.visits)
  context.set(pageEditingContext, services.pageEditing)
  // In the order of the board.
  context.set(boardSourcesContext, [
    { group: 'team', source: services.team },
    { group: 'links', source: services.links },
    { group: 'articles', source: services.articles.writing },
  ])
}
