/** What lies where in the demo's intranet, in both languages. `age` is in months before the demo was loaded. */
export type DemoFile = {
  nl: string
  fr: string
  extension: string
  age: number
  author: string
  isPublic?: boolean
  /** Ages of the versions that came after the first, the oldest first. */
  renewed?: readonly number[]
}
export type DemoFolder = {
  nl: string
  fr: string
  age: number
  isPublic?: boolean
  folders?: DemoFolder[]
  files?: DemoFile[]
}

const file = (nl: string, fr: string, extension: string, age: number, author: string): DemoFile => ({
  nl,
  fr,
  extension,
  age,
  author,
})

const minutes = (year: number, months: readonly [string, string, number][], author: string): DemoFile[] =>
  months.map(([nl, fr, age]) =>
    file(
      `Verslag bestuursorgaan ${nl} ${year}`,
      `Procès-verbal de l’organe d’administration ${fr} ${year}`,
      'pdf',
      age,
      author,
    ),
  )

/** @param year the current year: the newest folders carry it */
export function demoTree(year: number): DemoFolder[] {
  return [meetings(year), workgroups(year), models(), training(year), statutes(year), press(year)]
}

function meetings(year: number): DemoFolder {
  return {
    nl: 'Vergaderingen',
    fr: 'Réunions',
    age: 50,
    folders: [
      {
        nl: 'Algemene vergadering',
        fr: 'Assemblée générale',
        age: 50,
        folders: [year, year - 1, year - 2].map((y, i) => ({
          nl: `Algemene vergadering ${y}`,
          fr: `Assemblée générale ${y}`,
          age: 8 + 12 * i,
          files: [
            file(
              `Uitnodiging algemene vergadering ${y}`,
              `Convocation à l’assemblée générale ${y}`,
              'pdf',
              9 + 12 * i,
              'An Peeters',
            ),
            file(`Agenda ${y}`, `Ordre du jour ${y}`, 'docx', 9 + 12 * i, 'An Peeters'),
            file(`Jaarrekening ${y - 1}`, `Comptes annuels ${y - 1}`, 'xlsx', 8 + 12 * i, 'Luc Lambert'),
            file(
              `Voorstelling werking ${y - 1}`,
              `Présentation des activités ${y - 1}`,
              'pptx',
              8 + 12 * i,
              'Jean Dubois',
            ),
          ],
        })),
      },
      {
        nl: 'Bestuursorgaan',
        fr: 'Organe d’administration',
        age: 46,
        folders: [
          {
            nl: `Verslagen ${year}`,
            fr: `Procès-verbaux ${year}`,
            age: 10,
            files: minutes(
              year,
              [
                ['januari', 'de janvier', 10],
                ['maart', 'de mars', 8],
                ['juni', 'de juin', 5],
                ['september', 'de septembre', 2],
              ],
              'Lies Maes',
            ),
          },
          {
            nl: `Verslagen ${year - 1}`,
            fr: `Procès-verbaux ${year - 1}`,
            age: 22,
            files: minutes(
              year - 1,
              [
                ['februari', 'de février', 21],
                ['mei', 'de mai', 18],
                ['oktober', 'd’octobre', 13],
              ],
              'Lies Maes',
            ),
          },
        ],
        files: [file('Vergaderdata', 'Calendrier des réunions', 'csv', 11, 'Lies Maes')],
      },
    ],
  }
}

function workgroups(year: number): DemoFolder {
  return {
    nl: 'Werkgroepen',
    fr: 'Groupes de travail',
    age: 40,
    folders: [
      {
        nl: 'Digitalisering',
        fr: 'Numérisation',
        age: 30,
        folders: [
          {
            nl: 'Nota’s',
            fr: 'Notes',
            age: 20,
            files: [
              file('Nota elektronisch dossier', 'Note sur le dossier électronique', 'docx', 14, 'Jean Dubois'),
              file('Nota gegevensbescherming', 'Note sur la protection des données', 'docx', 10, 'An Peeters'),
            ],
          },
          {
            nl: 'Verslagen',
            fr: 'Procès-verbaux',
            age: 20,
            files: [
              file('Verslag 2', 'Procès-verbal 2', 'pdf', 12, 'An Peeters'),
              file('Verslag 10', 'Procès-verbal 10', 'pdf', 3, 'An Peeters'),
            ],
          },
        ],
        files: [
          file('Advies digitaal dossier', 'Avis sur le dossier numérique', 'pdf', 8, 'An Peeters'),
          file(
            'Ontwerptekst standpunt werklastmeting',
            'Projet de position sur la mesure de la charge de travail',
            'docx',
            8,
            'Jean Dubois',
          ),
          file('Inventaris griffies', 'Inventaire des greffes', 'xlsx', 9, 'An Peeters'),
          file(
            'Uitnodiging werkvergadering over de toekomst van het elektronisch dossier te Brussel',
            'Invitation à la réunion de travail sur l’avenir du dossier électronique à Bruxelles',
            'pdf',
            9,
            'Lies Maes',
          ),
          file('Schema gegevensstromen', 'Schéma des flux de données', 'png', 7, 'Jean Dubois'),
        ],
      },
      {
        nl: 'Werklast en statuut',
        fr: 'Charge de travail et statut',
        age: 38,
        folders: [
          {
            nl: 'Cijfers',
            fr: 'Chiffres',
            age: 26,
            files: [
              file(
                `Werklastmeting ${year - 1}`,
                `Mesure de la charge de travail ${year - 1}`,
                'xlsx',
                12,
                'Luc Lambert',
              ),
              file(
                `Werklastmeting ${year - 2}`,
                `Mesure de la charge de travail ${year - 2}`,
                'xlsx',
                24,
                'Luc Lambert',
              ),
              file('Ruwe gegevens hoven van beroep', 'Données brutes des cours d’appel', 'csv', 12, 'Luc Lambert'),
            ],
          },
        ],
        files: [
          file('Standpunt werklastmeting', 'Position sur la mesure de la charge de travail', 'pdf', 8, 'An Peeters'),
          file('Vergelijking met Europese landen', 'Comparaison avec des pays européens', 'pptx', 15, 'Sophie Renard'),
        ],
      },
      {
        nl: 'Jonge magistraten',
        fr: 'Jeunes magistrats',
        age: 28,
        files: [
          file('Welkomstgids', 'Guide d’accueil', 'pdf', 6, 'Nele Wouters'),
          file('Foto startersdag', 'Photo de la journée d’accueil', 'jpg', 13, 'Nele Wouters'),
          file('Inschrijvingen startersdag', 'Inscriptions à la journée d’accueil', 'csv', 13, 'Nele Wouters'),
        ],
      },
    ],
  }
}

function models(): DemoFolder {
  return {
    nl: 'Modellen en sjablonen',
    fr: 'Modèles',
    age: 44,
    files: [
      file('Briefhoofd', 'Papier à en-tête', 'docx', 30, 'Lies Maes'),
      file('Onkostennota', 'Note de frais', 'xlsx', 18, 'Luc Lambert'),
      file('Presentatie huisstijl', 'Présentation de la charte graphique', 'pptx', 20, 'Lies Maes'),
      file('Logo', 'Logo', 'png', 40, 'Lies Maes'),
      file('Sjabloon verslag', 'Modèle de procès-verbal', 'docx', 25, 'Lies Maes'),
    ],
  }
}

function training(year: number): DemoFolder {
  return {
    nl: 'Opleidingen',
    fr: 'Formations',
    age: 48,
    folders: [year, year - 1].map((y, i) => ({
      nl: `Studiedagen ${y}`,
      fr: `Journées d’étude ${y}`,
      age: 7 + 12 * i,
      files: [
        file('Motivering in strafzaken', 'La motivation en matière pénale', 'pptx', 6 + 12 * i, 'Katrien Claes'),
        file('Syllabus bewijsrecht', 'Syllabus de droit de la preuve', 'pdf', 7 + 12 * i, 'Benoît Delvaux'),
        file('Deelnemerslijst', 'Liste des participants', 'xlsx', 6 + 12 * i, 'Lies Maes'),
        file('Groepsfoto', 'Photo de groupe', 'jpg', 6 + 12 * i, 'Lies Maes'),
      ],
    })),
  }
}

function statutes(year: number): DemoFolder {
  return {
    nl: 'Statuten en reglementen',
    fr: 'Statuts et règlements',
    age: 52,
    isPublic: true,
    files: [
      file('Statuten (gecoördineerde tekst)', 'Statuts (texte coordonné)', 'pdf', 34, 'An Peeters'),
      {
        ...file('Huishoudelijk reglement', 'Règlement d’ordre intérieur', 'pdf', 33, 'An Peeters'),
        renewed: [21, 8],
      },
      file('Privacyverklaring', 'Déclaration de confidentialité', 'pdf', 20, 'An Peeters'),
      file(`Lidgeld ${year}`, `Cotisation ${year}`, 'docx', 10, 'Luc Lambert'),
    ],
  }
}

function press(year: number): DemoFolder {
  return {
    nl: 'Pers en communicatie',
    fr: 'Presse et communication',
    age: 36,
    files: [
      file(
        `Persbericht begroting justitie ${year}`,
        `Communiqué sur le budget de la justice ${year}`,
        'docx',
        1,
        'Sophie Renard',
      ),
      file('Perscontacten', 'Contacts presse', 'csv', 16, 'Sophie Renard'),
      file('Affiche opendeurdag', 'Affiche portes ouvertes', 'webp', 19, 'Sophie Renard'),
      file('Nieuwsbriefarchief', 'Archives de la lettre d’information', 'txt', 27, 'Sophie Renard'),
      file('Spreekpunten', 'Éléments de langage', 'txt', 4, 'Sophie Renard'),
    ],
  }
}
