import {
  amountOf,
  type BatchContent,
  closingOf,
  type MovementContent,
  partsOf,
  type StatementContent,
} from './bank-statement.ts'

export type CamtVersion = '02' | '08'

/** A camt.053 message of these statements, as a Belgian bank would send it. */
export function aCamtFile(statements: readonly StatementContent[], { version = '08' as CamtVersion } = {}): string {
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`
  const made = `${statements.at(-1)?.closingDay ?? '2026-03-09'}T22:00:00+01:00`
  const header = `<GrpHdr><MsgId>MESSAGE1</MsgId><CreDtTm>${made}</CreDtTm></GrpHdr>`
  const content = statements.map((statement) => statementXml(statement, made, version)).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}"><BkToCstmrStmt>${header}\n${content}\n</BkToCstmrStmt></Document>\n`
}

function statementXml(statement: StatementContent, made: string, version: CamtVersion): string {
  const { iban, number, openingDay, closingDay, opening, movements } = statement
  return `<Stmt><Id>${closingDay}-${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><LglSeqNb>${number}</LglSeqNb><CreDtTm>${made}</CreDtTm>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy><Ownr><Nm>VOORBEELD VZW</Nm></Ownr></Acct>
${balanceXml('OPBD', opening, openingDay)}
${balanceXml('CLBD', closingOf(statement), closingDay)}
${summaryXml(movements.map(amountOf))}
${movements.map((entry, index) => entryXml(entry, index + 1, version)).join('\n')}
</Stmt>`
}

const balanceXml = (kind: string, cents: number, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${amountXml(cents)}${signXml(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`

const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amountXml = (cents: number): string => `<Amt Ccy="EUR">${decimal(cents)}</Amt>`

const signXml = (cents: number): string => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

function summaryXml(amounts: readonly number[]): string {
  const ofSign = (sign: 1 | -1) => {
    const some = amounts.filter((amount) => amount * sign > 0)
    const sum = some.reduce((all, amount) => all + amount, 0)
    return `<NbOfNtries>${some.length}</NbOfNtries><Sum>${decimal(sum)}</Sum>`
  }
  const all = `<TtlNtries><NbOfNtries>${amounts.length}</NbOfNtries></TtlNtries>`
  return `<TxsSummry>${all}<TtlCdtNtries>${ofSign(1)}</TtlCdtNtries><TtlDbtNtries>${ofSign(-1)}</TtlDbtNtries></TxsSummry>`
}

function entryXml(entry: MovementContent | BatchContent, index: number, version: CamtVersion): string {
  const [cents, parts] = [amountOf(entry), partsOf(entry)]
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const days = `<BookgDt><Dt>${entry.day}</Dt></BookgDt><ValDt><Dt>${entry.day}</Dt></ValDt>`
  const first = parts[0]
  const reversal = first?.kind === 'correction' ? '<RvslInd>true</RvslInd>' : ''
  const family = first?.kind === 'other' ? 'CCRD' : cents < 0 ? 'ICDT' : 'RCDT'
  const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>`
  const details = parts.map((part) => detailsXml(part, parts.length > 1, version)).join('')
  return `<Ntry>${amountXml(cents)}${signXml(cents)}${reversal}${status}${days}<AcctSvcrRef>ENTRY${index}</AcctSvcrRef>${code}<NtryDtls>${details}</NtryDtls></Ntry>`
}

function detailsXml(part: MovementContent, isOneOfMany: boolean, version: CamtVersion): string {
  const side = part.amount < 0 ? 'Cdtr' : 'Dbtr'
  const amount =
    version === '02'
      ? `<AmtDtls><TxAmt>${amountXml(part.amount)}</TxAmt></AmtDtls>`
      : amountXml(part.amount) + signXml(part.amount)
  const name = `<Nm>${escaped(part.name)}</Nm>`
  const party = `<${side}>${version === '02' ? name : `<Pty>${name}</Pty>`}</${side}>`
  const account = part.iban ? `<${side}Acct><Id><IBAN>${part.iban}</IBAN></Id></${side}Acct>` : ''
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${isOneOfMany ? amount : ''}<RltdPties>${party}${account}</RltdPties><RmtInf>${remittanceXml(part)}</RmtInf></TxDtls>`
}

function remittanceXml({ reference, communication }: MovementContent): string {
  if (!reference) return `<Ustrd>${escaped(communication)}</Ustrd>`
  const type = '<Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>BBA</Issr></Tp>'
  return `<Strd><CdtrRefInf>${type}<Ref>${reference}</Ref></CdtrRefInf></Strd>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
