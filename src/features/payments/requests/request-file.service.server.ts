import { treasurerCalls } from '#platform/access/admin-guards.ts'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { QrCode } from '#platform/qr-code/qr-code.ts'
import { openAmountOf } from '../claims/claim.policy.ts'
import { type Claim, findClaim, instalmentsOf } from '../claims/claim.repository.server.ts'
import type { PdfFile } from '../documents/answer-pdf.server.ts'
import { type Association, letterheadIn } from '../documents/association.ts'
import { drawEpcCode, TransferRefusedError } from '../documents/epc-qr.ts'
import { type PaymentRequest, paymentRequestPdf } from '../documents/payment-request-pdf.server.ts'
import type { AccountClaim } from '../ledger/account.ts'
import { paymentsErrors } from '../payments.errors.ts'
import type { AssociationNow } from '../receipts/receipt.deps.ts'
import { type PayerOf, payersNamed } from '../receipts/received.repository.server.ts'
import { feeKinds, findSettings } from '../years/year.repository.server.ts'
import { namesOfYears } from '../years/year-names.server.ts'

type Deps = Pick<CoreServices, 'db' | 'clock' | 'i18nFor'> & {
  association: AssociationNow
  /** PNG; undefined where the association has none. */
  logo(): Promise<Buffer | undefined>
}

export type RequestFiles = ReturnType<typeof createRequestFiles>

/** What one member still has to pay of a claim: as a document, and as a code for the app of their bank. */
export function createRequestFiles({ db, clock, i18nFor, association, logo }: Deps) {
  const requestOf = async (claim: Claim, payer: PayerOf, language: Language): Promise<PaymentRequest> => {
    const now = await association(db)
    if (!now.iban) throw paymentsErrors['payments.no-account']()
    const png = await logo()
    const { bic, referenceLine: place } = await findSettings(db)
    const kind = (await feeKinds(db)).find(({ id }) => id === claim.kindId)
    const { year, amount, paid, dueOn, communication } = claim
    return {
      association: { ...letterheadIn(now, language), ...(png && { logo: png }) },
      beneficiary: now.legalName[language],
      member: { name: payer.name, address: [] },
      fee: kind?.name[language] ?? '',
      year: (await namesOfYears(db))(year),
      instalments: await instalmentsOf(db, [claim.id]).execute(),
      madeAt: new Date(clock.seconds() * 1000),
      ...{ amount, paid, dueOn, communication, place, bic },
    }
  }

  const fileOf = async (claim: Claim, payer: PayerOf, language: Language): Promise<PdfFile> => {
    if (openAmountOf(claim) === 0) throw paymentsErrors['payments.nothing-open']()
    const i18n = i18nFor(language)
    const request = await requestOf(claim, payer, language)
    const name = [i18n.t('payments.documents.request.title'), request.year, payer.name].join(' ')
    return { name, open: () => paymentRequestPdf(request, i18n).catch(asRefused) }
  }

  const claimAndPayer = async (id: string, isOf: (userId: string) => boolean) => {
    const claim = await findClaim(db, id)
    const payer = claim && isOf(claim.userId) && (await payersNamed(db, [claim.userId])).get(claim.userId)
    if (!payer) throw paymentsErrors['payments.claim-not-there']()
    return { claim, payer }
  }

  return {
    ...treasurerCalls({
      /** In the language of who has to pay. @throws PortalError payments.claim-not-there, payments.nothing-open, payments.no-account */
      async requestFile(_, claimId: string): Promise<PdfFile> {
        const { claim, payer } = await claimAndPayer(claimId, () => true)
        return fileOf(claim, payer, payer.language)
      },
    }),

    /** In the language in which they read. @throws PortalError as `requestFile`, also where it is somebody else's */
    async ownRequestFile(viewer: Viewer, claimId: string, language: Language): Promise<PdfFile> {
      const { claim, payer } = await claimAndPayer(claimId, (userId) => isMember(viewer) && viewer.id === userId)
      return fileOf(claim, payer, language)
    },

    /** For what is to be paid next of each claim, by its id; none where the association has no account, or a name too long for a code. */
    async codesOf(claims: readonly PayableClaim[], language: Language): Promise<Record<string, QrCode>> {
      const due = claims.filter(({ nextOpen }) => nextOpen > 0)
      const now = due.length > 0 ? await association(db) : null
      if (!now?.iban) return {}
      const { bic, referenceLine } = await findSettings(db)
      const codes = due.flatMap(({ id, nextOpen, communication }) => {
        const payee = payeeOf(now, language)
        const code = codeOf({ ...payee, cents: nextOpen, communication, ...(bic && { bic }) }, referenceLine)
        return code ? [[id, code] as const] : []
      })
      return Object.fromEntries(codes)
    },
  }
}

type PayableClaim = Pick<AccountClaim, 'id' | 'nextOpen' | 'communication'>

const payeeOf = ({ legalName, iban }: Association, language: Language) => ({ beneficiary: legalName[language], iban })

function codeOf(...transfer: Parameters<typeof drawEpcCode>): QrCode | null {
  try {
    return drawEpcCode(...transfer)
  } catch (error) {
    if (error instanceof TransferRefusedError) return null
    throw error
  }
}

/** Of all that keeps a code from being made only the name is not checked before. */
function asRefused(error: unknown): never {
  if (error instanceof TransferRefusedError) throw paymentsErrors['payments.longer-holder']()
  throw error
}
