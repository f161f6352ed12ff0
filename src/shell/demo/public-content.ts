/** Team and links of the demo, in both languages. */
export const demoTeam = {
  board: [
    {
      name: 'An Peeters',
      functionNl: 'voorzitter, raadsheer in het hof van beroep te Gent',
      functionFr: 'présidente, conseillère à la cour d’appel de Gand',
    },
    {
      name: 'Jean Dubois',
      functionNl: 'ondervoorzitter, rechter in de rechtbank van eerste aanleg te Namen',
      functionFr: 'vice-président, juge au tribunal de première instance de Namur',
    },
    {
      name: 'Lies Maes',
      functionNl: 'secretaris, substituut te Antwerpen',
      functionFr: 'secrétaire, substitute à Anvers',
    },
    {
      name: 'Luc Lambert',
      functionNl: 'penningmeester, vrederechter te Bergen',
      functionFr: 'trésorier, juge de paix à Mons',
    },
    {
      name: 'Sophie Renard',
      functionNl: 'woordvoerder, onderzoeksrechter te Luik',
      functionFr: 'porte-parole, juge d’instruction à Liège',
    },
    {
      name: 'Wim Goossens',
      functionNl: 'lid, voorzitter van de arbeidsrechtbank te Leuven',
      functionFr: 'membre, président du tribunal du travail de Louvain',
    },
  ],
  workgroup: [
    { name: 'Benoît Delvaux', functionNl: 'digitalisering, coördinator', functionFr: 'numérisation, coordinateur' },
    {
      name: 'Katrien Claes',
      functionNl: 'werklast en statuut, coördinator',
      functionFr: 'charge de travail et statut, coordinatrice',
    },
    {
      name: 'Nele Wouters',
      functionNl: 'jonge magistraten, coördinator',
      functionFr: 'jeunes magistrats, coordinatrice',
    },
    { name: 'Hélène Marchal', functionNl: 'klare taal, coördinator', functionFr: 'langage clair, coordinatrice' },
  ],
}

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
