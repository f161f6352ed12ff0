/** Why no mail can leave at present. `says`: in the words of the mail server or of the system. UTC seconds. */
export type MailFault = { kind: 'unreachable' | 'refuses-us'; says: string; since: number }
