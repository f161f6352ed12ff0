/** A fictional association; its numbers are valid in form and belong to nobody. */
export const demoOrganisation = {
  id: 1,
  nameNl: 'Vereniging van Magistraten',
  nameFr: 'Association des Magistrats',
  taglineNl: 'Vereniging van Magistraten · sinds 1978',
  taglineFr: 'Association des Magistrats · depuis 1978',
  addressNl: 'Voorbeeldstraat 12, 1000 Brussel',
  addressFr: 'Rue de l’Exemple 12, 1000 Bruxelles',
  enterpriseNumber: '1000.000.021',
  courtNl: 'Brussel',
  courtFr: 'Bruxelles',
  email: 'secretariaat@tandem.example',
  phone: '+32 2 555 01 00',
  iban: 'BE68 5390 0754 7034',
  fee: 7_500,
  magistrateLabelNl: 'Magistraat',
  magistrateLabelFr: 'Magistrat / magistrate',
  occupationsNl: [
    ...['rechter', 'raadsheer', 'vrederechter', 'onderzoeksrechter', 'plaatsvervangend rechter'],
    ...['rechter in sociale zaken', 'procureur des Konings', 'substituut', 'gerechtelijk stagiair'],
    ...['referendaris', 'parketjurist'],
  ].join('\n'),
  occupationsFr: [
    ...['juge', 'conseiller', 'juge de paix', 'juge d’instruction', 'juge suppléant', 'juge social'],
    ...['procureur du Roi', 'substitut', 'stagiaire judiciaire', 'référendaire', 'juriste de parquet'],
  ].join('\n'),
}
