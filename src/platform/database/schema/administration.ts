import type { ColumnType, Generated } from 'kysely'
import type { Flag } from './flag.ts'

export type AdministrationTables = {
  /** Until when (UTC seconds) administrators get no other mail about this, and whether something came in since. */
  administrationNotice: { about: string; quietUntil: number; isGathering: Flag }
  /** One row, id 1: what the association is called and where it sits. */
  administrationOrganisation: {
    id: number
    nameNl: string
    nameFr: string
    taglineNl: string
    taglineFr: string
    addressNl: string
    addressFr: string
    enterpriseNumber: string
    courtNl: string
    courtFr: string
    email: string
    phone: string
    iban: string
    logoExtension: Generated<string | null>
    logoChangedAt: Generated<number | null>
    /** `vzw`, `ivzw`, `stichting`, or `none`. */
    legalForm: Generated<string>
    inLiquidation: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** The name from which mails come; empty: the association's own. */
    mailSenderNl: Generated<string>
    mailSenderFr: Generated<string>
    mailReplyTo: Generated<string>
    /** Cents a year; 0 while none is set. */
    fee: Generated<number>
    /** JSON array of the active ones. */
    languages: Generated<string>
    /** Visitors may comment, once they confirmed their address. */
    visitorComments: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>
    /** Bytes of one file; null takes the one of the environment. */
    uploadLimit: Generated<number | null>
    /** What a member's tick `magistrate` is called; empty: the association makes no such difference, and nobody is asked. */
    magistrateLabelNl: Generated<string>
    magistrateLabelFr: Generated<string>
    /** Occupations that forms propose, one a line. */
    occupationsNl: Generated<string>
    occupationsFr: Generated<string>
    /** `#rrggbb`; empty: the portal's own colours. */
    accent: Generated<string>
    /** `newsreader`, `bitter` or `figtree`. */
    headingFace: Generated<string>
    revision: Generated<number>
  }
}
