import type { ColumnType, Generated } from 'kysely'
import type { AvatarColor, MemberRole } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Flag } from './flag.ts'

export type MembersTables = {
  /** One user. The e-mail address lives in accountsIdentity, under the same id. */
  membersUser: {
    id: string
    avatarColor: AvatarColor
    createdAt: number
    defaultLanguage: Language
    deletedAt: Generated<number>
    disabled: Flag
    /** Since when; null for who is not. */
    disabledAt: Generated<number | null>
    emailSubscriber: Flag
    firstName: string
    lastName: string
    lastPayment: number | null
    /** The highest year that is paid or waived, by `paidYearOf`. */
    paidYear: Generated<number | null>
    magistrate: Flag
    occupation: string
    role: MemberRole
    showTooltips: Flag
    /** Counts the changes: whoever saves names the one they saw. */
    revision: Generated<number>
    /** Last name, a tab and first name, folded: the order of lists. */
    sortName: Generated<string>
    /** Names and occupation, folded: what a search goes through besides the e-mail address. */
    searchText: Generated<string>
    /** Need not pay the yearly fee. */
    exempt: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** An administrator is informed by mail of what waits for a decision. */
    adminMails: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** A treasurer: a USER to whom administrators gave the payments. */
    mayManagePayments: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
  }
  /** A selection of the members' list that every admin may call up. `query` is that of its address. */
  membersView: { id: string; userId: string | null; name: string; query: string; createdAt: number }
  /** Which columns of the members' list an admin wants, in their order: JSON. */
  membersColumns: { userId: string; columns: string }
  /** A file of members on its way in. `mapping`, `rows` and `report` are JSON. */
  membersImport: {
    id: string
    userId: string
    fileName: string
    createdAt: number
    state: 'mapping' | 'checked' | 'done' | 'cancelled'
    mapping: string
    rows: string
    report: string | null
    revision: Generated<number>
  }
  /** A request from the page "become a member". */
  membersApplication: {
    id: string
    createdAt: number
    state: 'waiting' | 'accepted' | 'declined'
    firstName: string
    lastName: string
    email: string
    phone: string
    address: string
    defaultLanguage: Language
    magistrate: Flag
    occupation: string
    motivation: string
    emailSubscriber: Flag
    decidedAt: number | null
    decidedBy: string | null
    reason: string | null
    /** Who was made of it. */
    userId: string | null
    revision: Generated<number>
    /** By what similar people are found: see `applicant-keys.ts`. */
    nameKey: Generated<string>
    phoneKey: Generated<string>
    addressKey: Generated<string>
  }
  /** The members' register (art. 9:3 WVV/CSA): the database refuses to change or delete an entry, which outlives its account. */
  membersRegister: {
    /** Counted from 1, without a gap. */
    number: number
    event: 'joined' | 'left' | 'excluded' | 'changed' | 'corrected'
    /** The same for all entries of one member; the user's id where they had an account. */
    member: string
    memberClass: 'effective' | 'adhering'
    kind: 'person' | 'organisation'
    /** Or the name of the organisation. */
    lastName: string
    firstNames: string
    legalForm: string
    /** Domicile of a person, seat of an organisation. */
    address: string
    decidedAt: number
    /** When the board was informed: from here count the eight days. */
    notifiedAt: number
    enteredAt: number
    enteredBy: string
    /** The number of the entry that this one puts right. */
    corrects: number | null
    remark: string
  }
  /** A decision that still has to be entered in the register. */
  membersRegisterDecision: {
    id: string
    event: 'joined' | 'left' | 'excluded'
    userId: string | null
    lastName: string
    firstNames: string
    address: string
    decidedAt: number
    notifiedAt: number
    createdAt: number
  }
}
