/** Links of the demo, in both languages. */
const courts = { groupNl: 'Gerecht', groupFr: 'Justice' }
const law = { groupNl: 'Wetgeving', groupFr: 'Législation' }

export const demoLinks = [
  {
    ...courts,
    titleNl: 'Hoven en rechtbanken',
    titleFr: 'Cours et tribunaux',
    descriptionNl: 'Adressen, bevoegdheden en zittingen.',
    descriptionFr: 'Adresses, compétences et audiences.',
    url: 'https://www.rechtbanken-tribunaux.be',
  },
  {
    ...courts,
    titleNl: 'Hoge Raad voor de Justitie',
    titleFr: 'Conseil supérieur de la Justice',
    descriptionNl: 'Benoemingen, adviezen en audits.',
    descriptionFr: 'Nominations, avis et audits.',
    url: 'https://hrj.be',
  },
  {
    ...law,
    titleNl: 'Belgisch Staatsblad',
    titleFr: 'Moniteur belge',
    descriptionNl: 'Wetten en besluiten, elke werkdag.',
    descriptionFr: 'Lois et arrêtés, chaque jour ouvrable.',
    url: 'https://www.ejustice.just.fgov.be',
  },
  {
    ...law,
    titleNl: 'EUR-Lex',
    titleFr: 'EUR-Lex',
    descriptionNl: 'Recht van de Europese Unie in alle talen.',
    descriptionFr: 'Le droit de l’Union européenne dans toutes les langues.',
    url: 'https://eur-lex.europa.eu',
  },
]
