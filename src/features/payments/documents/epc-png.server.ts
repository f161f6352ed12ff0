import { qrPng } from '#platform/qr-code/qr-png.server.ts'
import { type CommunicationPlace, epcText, maxVersionOfEpc, type Transfer } from './epc-qr.ts'

/** The code of a transfer for mails. @throws TransferRefusedError */
export const epcPng = (transfer: Transfer, place?: CommunicationPlace): Buffer =>
  qrPng(epcText(transfer, place), { maxVersion: maxVersionOfEpc })
