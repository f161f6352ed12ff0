import type {
  AccountsAccessTokenTable,
  AccountsChallengeTable,
  AccountsCredentialTable,
  AccountsIdentityTable,
  AccountsLinkTable,
  AccountsPasskeyTable,
  AccountsRecoveryCodeTable,
  AccountsSecondFactorTable,
  AccountsSessionTable,
  AccountsVerificationTable,
} from './schema/accounts.ts'
import type { AdministrationNoticeTable, AdministrationOrganisationTable } from './schema/administration.ts'
import type {
  ArticlesArticleTable,
  ArticlesCommentTable,
  ArticlesCoverTable,
  ArticlesDecisionTable,
  ArticlesDocumentTable,
  ArticlesDraftTable,
  ArticlesFlagTable,
  ArticlesMailingTable,
  ArticlesRevisionTable,
} from './schema/articles.ts'
import type {
  IntranetResourceTable,
  IntranetTextTable,
  IntranetTrashTable,
  IntranetUsageTable,
  IntranetVersionTable,
} from './schema/intranet.ts'
import type {
  MembersApplicationTable,
  MembersColumnsTable,
  MembersImportTable,
  MembersRegisterDecisionTable,
  MembersRegisterTable,
  MembersUserTable,
  MembersViewTable,
} from './schema/members.ts'
import type { NewsletterConsentTable, NewsletterSubscriptionTable } from './schema/newsletter.ts'
import type {
  PagesBodyTable,
  PagesLinkGroupTable,
  PagesLinkTable,
  PagesMandateTable,
  PagesMessageLinkTable,
  PagesMessageTable,
  PagesPageTable,
  PagesPersonTable,
  PagesPictureTable,
  PagesRevisionTable,
  PagesVisitTable,
} from './schema/pages.ts'
import type { PaymentsPaymentTable } from './schema/payments.ts'
import type {
  PlatformAppCheckTable,
  PlatformAuditChangeTable,
  PlatformAuditTable,
  PlatformJobTable,
  PlatformMailTable,
  PlatformMilestoneTable,
  PlatformRateLimitTable,
  PlatformUploadPieceTable,
  PlatformUploadTable,
} from './schema/platform.ts'

/**
 * Every table, named after the feature that writes it; snake_case in the database (CamelCasePlugin). Times are whole UTC seconds, sizes
 * bytes, money cents.
 */
export type Schema = {
  membersUser: MembersUserTable
  membersView: MembersViewTable
  membersColumns: MembersColumnsTable
  membersImport: MembersImportTable
  membersApplication: MembersApplicationTable
  membersRegister: MembersRegisterTable
  membersRegisterDecision: MembersRegisterDecisionTable
  accountsIdentity: AccountsIdentityTable
  accountsCredential: AccountsCredentialTable
  accountsSession: AccountsSessionTable
  accountsVerification: AccountsVerificationTable
  accountsLink: AccountsLinkTable
  accountsSecondFactor: AccountsSecondFactorTable
  accountsRecoveryCode: AccountsRecoveryCodeTable
  accountsPasskey: AccountsPasskeyTable
  accountsChallenge: AccountsChallengeTable
  accountsAccessToken: AccountsAccessTokenTable
  paymentsPayment: PaymentsPaymentTable
  intranetResource: IntranetResourceTable
  intranetTrash: IntranetTrashTable
  intranetVersion: IntranetVersionTable
  intranetText: IntranetTextTable
  intranetUsage: IntranetUsageTable
  articlesArticle: ArticlesArticleTable
  articlesDocument: ArticlesDocumentTable
  articlesDraft: ArticlesDraftTable
  articlesRevision: ArticlesRevisionTable
  articlesCover: ArticlesCoverTable
  articlesMailing: ArticlesMailingTable
  articlesComment: ArticlesCommentTable
  articlesFlag: ArticlesFlagTable
  articlesDecision: ArticlesDecisionTable
  pagesPage: PagesPageTable
  pagesRevision: PagesRevisionTable
  pagesPicture: PagesPictureTable
  pagesBody: PagesBodyTable
  pagesPerson: PagesPersonTable
  pagesMandate: PagesMandateTable
  pagesLinkGroup: PagesLinkGroupTable
  pagesLink: PagesLinkTable
  pagesMessage: PagesMessageTable
  pagesMessageLink: PagesMessageLinkTable
  pagesVisit: PagesVisitTable
  newsletterSubscription: NewsletterSubscriptionTable
  newsletterConsent: NewsletterConsentTable
  administrationNotice: AdministrationNoticeTable
  administrationOrganisation: AdministrationOrganisationTable
  platformJob: PlatformJobTable
  platformMail: PlatformMailTable
  platformRateLimit: PlatformRateLimitTable
  platformAppCheck: PlatformAppCheckTable
  platformAudit: PlatformAuditTable
  platformAuditChange: PlatformAuditChangeTable
  platformMilestone: PlatformMilestoneTable
  platformUpload: PlatformUploadTable
  platformUploadPiece: PlatformUploadPieceTable
}
