import { fold } from '#platform/search/words.ts'
import { type Columns, type ImportField, importFields } from './import.ts'

/** What people call their columns, in Dutch, French and English: folded, letters only. */
const names: Record<ImportField, readonly string[]> = {
  email: [
    ...['email', 'emailadres', 'mail', 'mailadres', 'emailadresse', 'adresseemail', 'adressemail', 'courriel'],
    ...['adressecourriel', 'adresseelectronique', 'emailaddress'],
  ],
  lastName: ['naam', 'familienaam', 'achternaam', 'nom', 'nomdefamille', 'lastname', 'surname', 'familyname'],
  firstName: ['voornaam', 'prenom', 'firstname', 'givenname'],
  occupation: ['beroep', 'functie', 'profession', 'fonction', 'occupation', 'function', 'job', 'metier'],
  magistrate: ['magistraat', 'magistrat', 'magistrate', 'ismagistrate'],
  defaultLanguage: ['taal', 'voorkeurtaal', 'langue', 'language', 'lang', 'defaultlanguage'],
  emailSubscriber: ['nieuwsbrief', 'lettredinformation', 'infolettre', 'newsletter', 'emailsubscriber'],
  lastPayment: [
    ...['laatstebetaling', 'betaaldop', 'datumbetaling', 'dernierpaiement', 'payele', 'datedepaiement'],
    ...['lastpayment', 'paidon', 'paymentdate'],
  ],
  createdAt: ['lidsinds', 'lidvanaf', 'membredepuis', 'membersince', 'createdat'],
}

/** What each column is, by what it is called; each meaning goes to the first that claims it. */
export function guessColumns(head: readonly string[]): Columns {
  const taken = new Set<ImportField>()
  return head.map((title) => {
    const word = fold(title).replace(/[^a-z]/g, '')
    const field = importFields.find((one) => !taken.has(one) && names[one].includes(word)) ?? null
    if (field) taken.add(field)
    return field
  })
}
