import { formatStructuredCommunication } from '../../src/features/payments/core/structured-communication.ts'
import type { BelgianBank } from '../../src/features/payments/statements/reading/bank-csv-layouts.ts'
import { formatIban } from '../../src/platform/iban/iban.ts'
import { type MovementContent, movementsOf, type StatementContent } from './bank-statement.ts'

type Language = 'nl' | 'fr'

/** The CSV export of a Belgian bank with the movements of these statements, as text: heads, dates, signs and line ends are the bank's. */
export function aBankCsv(
  bank: BelgianBank,
  statements: readonly StatementContent[],
  { language = 'nl' as Language } = {},
): string {
  const { heads, before, row, delimiter = ';', lineEnd = '\r\n' } = banks[bank]
  const rows = statements.flatMap((statement) =>
    movementsOf(statement).map((movement) => row(movement, statement.iban, language)),
  )
  const table = [heads[language], ...rows].map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter))
  return [...(before?.[language] ?? []), ...table, ''].join(lineEnd)
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell

type BankFile = {
  heads: Record<Language, string[]>
  /** Lines before the head. */
  before?: Record<Language, string[]>
  row(movement: MovementContent, iban: string, language: Language): string[]
  delimiter?: string
  lineEnd?: string
}

const written = ({ reference, communication }: MovementContent): string =>
  reference ? formatStructuredCommunication(reference) : communication

/** With the word by which banks name what they take back. */
const kindIn = ({ kind }: MovementContent): string =>
  kind === 'correction' ? 'STORNO OVERSCHRIJVING' : 'OVERSCHRIJVING IN EURO'

const dayOf = (day: string, separator = '/'): string => day.split('-').reverse().join(separator)

function amountOf({ amount }: MovementContent, groups = ''): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, groups)
  return `${amount < 0 ? '-' : ''}${whole},${digits.slice(-2)}`
}

const banks: Record<BelgianBank, BankFile> = {
  'bnp-paribas-fortis': {
    heads: {
      nl: 'Volgnummer;Uitvoeringsdatum;Valutadatum;Bedrag;Valuta rekening;Rekeningnummer;Type verrichting;Tegenpartij;Naam van de tegenpartij;Mededeling;Details;Status;Reden van weigering'.split(
        ';',
      ),
      fr: "Nº de séquence;Date d'exécution;Date valeur;Montant;Devise du compte;Numéro de compte;Type de transaction;Contrepartie;Nom de la contrepartie;Communication;Détails;Statut;Motif du refus".split(
        ';',
      ),
    },
    row: (movement, iban, language) => {
      const [day, status] = [dayOf(movement.day), language === 'nl' ? 'Geaccepteerd' : 'Accepté']
      const party = [movement.iban ?? '', movement.name, written(movement)]
      return [
        '2026-',
        day,
        day,
        amountOf(movement),
        'EUR',
        iban,
        'Overschrijving in euro',
        ...party,
        kindIn(movement),
        status,
        '',
      ]
    },
  },
  kbc: {
    heads: {
      nl: 'Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling'.split(
        ';',
      ),
      fr: "Numéro de compte;Nom de la rubrique;Nom;Devise;Numéro de l'extrait;Date;Description;Valeur;Montant;Solde;crédit;débit;numéro de compte contrepartie;BIC contrepartie;Nom contrepartie;Adresse contrepartie;communication structurée;Communication libre".split(
        ';',
      ),
    },
    row: (movement, iban) => {
      const [day, amount] = [dayOf(movement.day), amountOf(movement)]
      const [credit, debit] = movement.amount < 0 ? [' '.repeat(14), amount] : [amount, ' '.repeat(14)]
      const structured = movement.reference ? written(movement).replaceAll('+', '*') : ''
      const party = [formatIban(movement.iban ?? '').padEnd(34), '', movement.name.padEnd(71), ' '.repeat(71)]
      const text = [structured.padEnd(35), movement.communication.padEnd(140)]
      return [
        iban,
        ' '.repeat(50),
        'VOORBEELD VZW',
        'EUR',
        '  02026001',
        day,
        kindIn(movement),
        day,
        amount,
        '',
        credit,
        debit,
        ...party,
        ...text,
      ]
    },
    lineEnd: '\r',
  },
  ing: {
    heads: {
      nl: 'Rekeningnummer;Naam van de rekening;Rekening tegenpartij;Omzetnummer;Boekingsdatum;Valutadatum;Bedrag;Munteenheid;Omschrijving;Detail van de omzet;Bericht'.split(
        ';',
      ),
      fr: 'Numéro de compte;Nom du compte;Compte partie adverse;Numéro de mouvement;Date comptable;Date valeur;Montant;Devise;Libellés;Détails du mouvement;Message'.split(
        ';',
      ),
    },
    row: (movement, iban, language) => {
      const [day, from, label] = [
        dayOf(movement.day),
        language === 'nl' ? 'Van' : 'De',
        language === 'nl' ? 'Mededeling' : 'Communication',
      ]
      const party = movement.iban ? `${from}: ${movement.name} - ${movement.iban} ` : ''
      const text = `${kindIn(movement)} ${party}${label}: ${written(movement)}`
      return [iban, 'VOORBEELD VZW', movement.iban ?? '', '23', day, day, amountOf(movement), 'EUR', text, '', '']
    },
  },
  belfius: {
    heads: {
      nl: 'Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen'.split(
        ';',
      ),
      fr: "Compte;Date de comptabilisation;Numéro d'extrait;Numéro de transaction;Compte contrepartie;Nom contrepartie contient;Rue et numéro;Code postal et localité;Transaction;Date valeur;Montant;Devise;BIC;Code pays;Communications".split(
        ';',
      ),
    },
    before: {
      nl: ['Boekingsdatum vanaf;01/01/2026', 'Rekening tegenpartij;', 'Laatste saldo;1.236,75 EUR', ';'],
      fr: [
        'Date de comptabilisation à partir de;01/01/2026',
        'Compte contrepartie;',
        'Dernier solde;1.236,75 EUR',
        ';',
      ],
    },
    row: (movement, iban) => {
      const [day, amount] = [dayOf(movement.day), amountOf(movement).replace('-', '- ')]
      const party = [formatIban(movement.iban ?? ''), movement.name, '', '']
      return [
        formatIban(iban),
        day,
        '00001',
        '1',
        ...party,
        kindIn(movement),
        day,
        amount,
        'EUR',
        '',
        'BE',
        written(movement),
      ]
    },
  },
  argenta: {
    heads: {
      nl: 'Rekening,Boekdatum,Valutadatum,Referentie,Beschrijving,Bedrag,Munt,Verrichtingsdatum,Rekening tegenpartij,Naam tegenpartij,Mededeling'.split(
        ',',
      ),
      fr: "Compte,Date comptable,Date valeur,Référence,Description,Montant,Devise,Date de l'opération,Compte de la contrepartie,Nom de la contrepartie,Communication".split(
        ',',
      ),
    },
    row: (movement, iban) => {
      const day = dayOf(movement.day, '-')
      const party = [formatIban(movement.iban ?? ''), movement.name, written(movement)]
      return [formatIban(iban), day, day, 'GSRSRG', kindIn(movement), amountOf(movement, '.'), 'EUR', day, ...party]
    },
    delimiter: ',',
    lineEnd: '\n',
  },
}
