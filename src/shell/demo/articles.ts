import type { Language } from '#platform/i18n/languages.ts'

type Version = { title: string; excerpt: string; paragraphs: string[] }

/** One subject in both languages. `age` in days before the demo was loaded; `startsIn` in days after it. */
export type DemoArticle = {
  key: string
  category: 'default' | 'training'
  author: string
  age: number
  startsIn?: number
  place?: Record<Language, string>
  hasDocument?: boolean
  nl: Version
  fr: Version
}

export const demoArticles: DemoArticle[] = [
  {
    key: 'werklast',
    category: 'default',
    author: 'An Peeters',
    age: 4,
    hasDocument: true,
    nl: {
      title: 'Standpunt over de werklastmeting bij de hoven van beroep',
      excerpt:
        'De algemene vergadering keurde een gezamenlijk standpunt goed. De tekst is beschikbaar in het Nederlands en het Frans.',
      paragraphs: [
        'De vereniging vraagt dat de meting gebeurt met gegevens die de hoven zelf kunnen controleren, en dat de uitkomst openbaar is.',
        'Een meting die niemand kan narekenen, overtuigt niemand. De werkgroep legt daarom uit welke gegevens nodig zijn, wie ze verzamelt en hoe lang ze worden bewaard.',
        'Het standpunt telt twaalf bladzijden en verschijnt in beide talen.',
      ],
    },
    fr: {
      title: 'Position sur la mesure de la charge de travail dans les cours d’appel',
      excerpt:
        'L’assemblée générale a approuvé une position commune. Le texte est disponible en néerlandais et en français.',
      paragraphs: [
        'L’association demande que la mesure repose sur des données que les cours peuvent vérifier elles-mêmes et que le résultat soit public.',
        'Une mesure que personne ne peut recalculer ne convainc personne. Le groupe de travail explique donc quelles données sont nécessaires, qui les recueille et combien de temps elles sont conservées.',
        'La position compte douze pages et paraît dans les deux langues.',
      ],
    },
  },
  {
    key: 'studiedag',
    category: 'default',
    author: 'Katrien Claes',
    age: 11,
    nl: {
      title: 'Verslag studiedag: motivering in strafzaken',
      excerpt: 'Ruim honderdtwintig deelnemers bespraken de recente rechtspraak van het Hof van Cassatie.',
      paragraphs: [
        'Centraal stond de motivering van straf en strafmaat.',
        'De voordrachten staan in de documenten van de opleidingen.',
      ],
    },
    fr: {
      title: 'Compte rendu de la journée d’étude : la motivation en matière pénale',
      excerpt: 'Plus de cent vingt participants ont commenté la jurisprudence récente de la Cour de cassation.',
      paragraphs: [
        'La motivation de la peine et de son taux était au centre des échanges.',
        'Les exposés figurent parmi les documents des formations.',
      ],
    },
  },
  {
    key: 'digitalisering',
    category: 'default',
    author: 'Jean Dubois',
    age: 24,
    nl: {
      title: 'Oproep werkgroep digitalisering',
      excerpt: 'De werkgroep zoekt leden van zetel en parket met belangstelling voor digitale dossiers.',
      paragraphs: [
        'De werkgroep komt vijf keer per jaar samen, afwisselend in Brussel en op afstand. Technische kennis is niet nodig, ervaring met het dossier wel.',
        'Wie wil meewerken, meldt zich bij het secretariaat.',
      ],
    },
    fr: {
      title: 'Appel du groupe de travail Numérisation',
      excerpt:
        'Le groupe de travail cherche des membres du siège et du parquet qui s’intéressent au dossier électronique.',
      paragraphs: [
        'Le groupe se réunit cinq fois par an, tantôt à Bruxelles, tantôt à distance. Aucune connaissance technique n’est requise ; l’expérience du dossier l’est.',
        'Les personnes intéressées s’adressent au secrétariat.',
      ],
    },
  },
  {
    key: 'begroting',
    category: 'default',
    author: 'Sophie Renard',
    age: 40,
    hasDocument: true,
    nl: {
      title: 'Begroting justitie: wat er voor de rechtbanken verandert',
      excerpt: 'Een overzicht van de kredieten, de wervingen en de gebouwen, arrondissement per arrondissement.',
      paragraphs: [
        'Het overzicht volgt de begrotingstabellen en legt ze naast de vorige drie jaren.',
        'Vooral de wervingen in de griffies blijven achter op wat was toegezegd.',
      ],
    },
    fr: {
      title: 'Budget de la justice : ce qui change pour les tribunaux',
      excerpt: 'Un aperçu des crédits, des recrutements et des bâtiments, arrondissement par arrondissement.',
      paragraphs: [
        'L’aperçu suit les tableaux budgétaires et les compare aux trois années précédentes.',
        'Ce sont surtout les recrutements dans les greffes qui restent en deçà des promesses.',
      ],
    },
  },
  {
    key: 'onthaal',
    category: 'default',
    author: 'Nele Wouters',
    age: 66,
    nl: {
      title: 'Welkom aan drieëntwintig nieuwe leden',
      excerpt: 'De startersdag bracht gerechtelijke stagiairs en pas benoemde magistraten samen.',
      paragraphs: [
        'Na een rondgang door het gerechtsgebouw maakten de nieuwkomers kennis met de werkgroepen. Ieder van hen kreeg een ervaren collega als aanspreekpunt.',
      ],
    },
    fr: {
      title: 'Bienvenue à vingt-trois nouveaux membres',
      excerpt: 'La journée d’accueil a réuni stagiaires judiciaires et magistrats récemment nommés.',
      paragraphs: [
        'Après une visite du palais de justice, les groupes de travail se sont présentés. Chaque nouveau membre peut compter sur une personne de contact expérimentée.',
      ],
    },
  },
  {
    key: 'europa',
    category: 'default',
    author: 'Luc Lambert',
    age: 95,
    nl: {
      title: 'Europese verenigingen over rechterlijke onafhankelijkheid',
      excerpt: 'Onze afvaardiging stelde in Straatsburg de Belgische cijfers voor.',
      paragraphs: [
        'Achttien verenigingen bespraken het jaarverslag. De Belgische cijfers over werklast en benoemingen kwamen ruim aan bod.',
      ],
    },
    fr: {
      title: 'Les associations européennes sur l’indépendance des juges',
      excerpt: 'Notre délégation a présenté les chiffres belges à Strasbourg.',
      paragraphs: [
        'Dix-huit associations ont examiné le rapport annuel. Les chiffres belges sur la charge de travail et les nominations ont retenu l’attention.',
      ],
    },
  },
  {
    key: 'taal',
    category: 'default',
    author: 'Hélène Marchal',
    age: 150,
    nl: {
      title: 'Klare taal in vonnissen: een handreiking',
      excerpt: 'Tien bladzijden met voorbeelden, geschreven door rechters voor rechters.',
      paragraphs: [
        'De handreiking zet telkens een zin uit een vonnis naast een leesbare versie, zonder de juridische inhoud te verliezen.',
      ],
    },
    fr: {
      title: 'Un langage clair dans les jugements : un guide',
      excerpt: 'Dix pages d’exemples, écrites par des juges pour des juges.',
      paragraphs: [
        'Le guide place chaque fois une phrase de jugement à côté d’une version lisible, sans en perdre le contenu juridique.',
      ],
    },
  },
  {
    key: 'gebouwen',
    category: 'default',
    author: 'An Peeters',
    age: 230,
    nl: {
      title: 'Rondvraag over de gerechtsgebouwen',
      excerpt: 'Vier op tien leden melden gebreken aan verwarming of toegankelijkheid.',
      paragraphs: [
        'De vereniging vroeg haar leden in welke staat hun gerechtsgebouw is. De antwoorden zijn aan de beheerder van de gebouwen bezorgd.',
      ],
    },
    fr: {
      title: 'Enquête sur les bâtiments judiciaires',
      excerpt: 'Quatre membres sur dix signalent des défauts de chauffage ou d’accessibilité.',
      paragraphs: [
        'L’association a demandé à ses membres dans quel état se trouve leur palais de justice. Les réponses ont été transmises au gestionnaire des bâtiments.',
      ],
    },
  },
  {
    key: 'bewijs',
    category: 'training',
    author: 'Benoît Delvaux',
    age: 20,
    startsIn: 16,
    place: { nl: 'Brussel', fr: 'Bruxelles' },
    hasDocument: true,
    nl: {
      title: 'Bewijs in het digitale dossier',
      excerpt: 'Over handtekening, tijdstempel en bewaring; met simultaanvertaling.',
      paragraphs: [
        'Een halve dag over elektronische handtekening, tijdstempel en bewaring, met oefeningen op een voorbeelddossier.',
      ],
    },
    fr: {
      title: 'La preuve dans le dossier numérique',
      excerpt: 'Signature, horodatage et conservation ; avec traduction simultanée.',
      paragraphs: [
        'Une demi-journée sur la signature électronique, l’horodatage et la conservation, avec exercices sur un dossier d’exemple.',
      ],
    },
  },
  {
    key: 'schrijven',
    category: 'training',
    author: 'Hélène Marchal',
    age: 18,
    startsIn: 31,
    place: { nl: 'Gent', fr: 'Gand' },
    nl: {
      title: 'Schrijven voor de rechtzoekende',
      excerpt: 'Een werksessie in kleine groep; breng een eigen tekst mee.',
      paragraphs: [
        'Een werksessie in kleine groep over opbouw, zinslengte en motivering. Deelnemers brengen een eigen tekst mee.',
      ],
    },
    fr: {
      title: 'Écrire pour le justiciable',
      excerpt: 'Un atelier en petit groupe ; apportez un texte personnel.',
      paragraphs: [
        'Un atelier en petit groupe sur la structure, la longueur des phrases et la motivation. Chacun apporte un texte personnel.',
      ],
    },
  },
  {
    key: 'zitting',
    category: 'training',
    author: 'Wim Goossens',
    age: 15,
    startsIn: 58,
    place: { nl: 'Leuven', fr: 'Louvain' },
    nl: {
      title: 'De moeilijke zitting',
      excerpt: 'Omgaan met spanning, taal en tijd op de terechtzitting.',
      paragraphs: ['Twee ervaren voorzitters en een psycholoog bespreken situaties die deelnemers zelf aanbrengen.'],
    },
    fr: {
      title: 'L’audience difficile',
      excerpt: 'Gérer la tension, la langue et le temps à l’audience.',
      paragraphs: [
        'Deux présidents expérimentés et une psychologue examinent des situations apportées par les participants.',
      ],
    },
  },
  {
    key: 'privacy',
    category: 'training',
    author: 'Sophie Renard',
    age: 120,
    startsIn: -60,
    place: { nl: 'Brussel', fr: 'Bruxelles' },
    nl: {
      title: 'Gegevensbescherming op de griffie',
      excerpt: 'Wat de verordening vraagt van wie dossiers beheert.',
      paragraphs: [
        'Een praktische dag over inzage, bewaartermijnen en beveiliging. De syllabus staat bij de documenten.',
      ],
    },
    fr: {
      title: 'La protection des données au greffe',
      excerpt: 'Ce que le règlement demande à celles et ceux qui gèrent les dossiers.',
      paragraphs: [
        'Une journée pratique sur l’accès, les délais de conservation et la sécurité. Le syllabus se trouve parmi les documents.',
      ],
    },
  },
]
