/** Links of the demo, in both languages. */
const courts = { groupNl: 'Gerecht', groupFr: 'Justice' }
const law = { groupNl: 'Wetgeving en rechtspraak', groupFr: 'Législation et jurisprudence' }
const europe = { groupNl: 'Europa', groupFr: 'Europe' }
const learning = { groupNl: 'Opleiding en welzijn', groupFr: 'Formation et bien-être' }

/** `found`: how the last check found it; as it is unless said. */
export const demoLinks: DemoLink[] = [
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
    ...courts,
    titleNl: 'Openbaar Ministerie',
    titleFr: 'Ministère public',
    descriptionNl: 'Parketten, omzendbrieven en jaarstatistieken.',
    descriptionFr: 'Parquets, circulaires et statistiques annuelles.',
    url: 'https://www.om-mp.be',
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
    titleNl: 'Juportal',
    titleFr: 'Juportal',
    descriptionNl: 'Rechtspraak van de Belgische hoven en rechtbanken.',
    descriptionFr: 'Jurisprudence des cours et tribunaux belges.',
    url: 'https://juportal.be',
  },
  {
    ...law,
    titleNl: 'Grondwettelijk Hof',
    titleFr: 'Cour constitutionnelle',
    descriptionNl: 'Arresten, rolzaken en zittingen.',
    descriptionFr: 'Arrêts, affaires au rôle et audiences.',
    url: 'https://www.const-court.be',
    found: { checkState: 'moved', checkNote: 'https://www.const-court.be/nl' },
  },
  {
    ...europe,
    titleNl: 'EUR-Lex',
    titleFr: 'EUR-Lex',
    descriptionNl: 'Recht van de Europese Unie in alle talen.',
    descriptionFr: 'Le droit de l’Union européenne dans toutes les langues.',
    url: 'https://eur-lex.europa.eu',
  },
  {
    ...europe,
    titleNl: 'Europees Hof voor de Rechten van de Mens',
    titleFr: 'Cour européenne des droits de l’homme',
    descriptionNl: 'Arresten en beslissingen, met samenvattingen.',
    descriptionFr: 'Arrêts et décisions, avec des résumés.',
    url: 'https://hudoc.echr.coe.int',
    found: { checkState: 'refused', checkNote: '403' },
  },
  {
    ...learning,
    titleNl: 'Instituut voor gerechtelijke opleiding',
    titleFr: 'Institut de formation judiciaire',
    descriptionNl: 'Programma en inschrijvingen.',
    descriptionFr: 'Programme et inscriptions.',
    url: 'https://www.igo-ifj.be',
  },
  {
    ...learning,
    titleNl: 'Vertrouwenspersonen bij de rechterlijke orde',
    titleFr: 'Personnes de confiance de l’ordre judiciaire',
    descriptionNl: 'Wie luistert, in vertrouwen.',
    // Not written yet, so that the demo shows what is missing.
    descriptionFr: '',
    url: 'https://vertrouwen.example.be/magistraten',
    found: { checkState: 'broken', checkNote: '404', failingDays: 9 },
  },
]

type DemoLink = Record<
  'groupNl' | 'groupFr' | 'titleNl' | 'titleFr' | 'descriptionNl' | 'descriptionFr' | 'url',
  string
> & {
  found?: { checkState: 'moved' | 'broken' | 'refused'; checkNote: string; failingDays?: number }
}
