import { fold } from '#platform/search/words.ts'
import { type Columns, type ImportField, importFields } from './import.ts'

/** What people call their columns, in Dutch, French and English: folded, letters only. */
const names: Record<ImportField, string> = {
  email:
    'email emailadres mail mailadres emailadresse adresseemail adressemail courriel adressecourriel adresseelectronique emailaddress',
  lastName: 'naam familienaam achternaam nom nomdefamille lastname surname familyname',
  firstName: 'voornaam prenom firstname givenname',
  occupation: 'beroep functie profession fonction occupation function job metier',
  // What the association calls it comes on top.
  magistrate: 'magistrate ismagistrate',
  defaultLanguage: 'taal voorkeurtaal langue language lang defaultlanguage',
  emailSubscriber: 'nieuwsbrief lettredinformation infolettre newsletter emailsubscriber',
  lastPayment:
    'laatstebetaling betaaldop datumbetaling dernierpaiement payele datedepaiement lastpayment paidon paymentdate',
  createdAt: 'lidsinds lidvanaf membredepuis membersince createdat',
}

const wordOf = (title: string) => fold(title).replace(/[^a-z]/g, '')

/**
 * What each column is, by what it is called; each meaning goes to the first that claims it.
 * @param labels of the tick `magistrate` (`Magistrat / magistrate` is called by either); without one no column means it
 */
export function guessColumns(head: readonly string[], labels: readonly string[]): Columns {
  const taken = new Set<ImportField>()
  const own = labels
    .flatMap((label) => [label, ...label.split('/')])
    .map(wordOf)
    .filter(Boolean)
  const namesOf = (field: ImportField) => {
    const usual = names[field].split(' ')
    if (field !== 'magistrate') return usual
    return own.length > 0 ? [...usual, ...own] : []
  }
  return head.map((title) => {
    const word = wordOf(title)
    const field = importFields.find((one) => !taken.has(one) && namesOf(one).includes(word)) ?? null
    if (field) taken.add(field)
    return field
  })
}
