import type { Language } from '#platform/i18n/languages.ts'
import type { DemoBlock } from './rich-text.ts'

/** Articles that have more to say than a few paragraphs, by their key in articles.ts. */
export const articleTexts: Record<string, Record<Language, DemoBlock[]>> = {
  werklast: {
    nl: [
      'De vereniging vraagt dat de meting gebeurt met gegevens die de hoven **zelf kunnen controleren**, en dat de uitkomst openbaar is.',
      { quote: ['Een meting die niemand kan narekenen, overtuigt niemand.'] },
      'De werkgroep legt daarom uit welke gegevens nodig zijn, wie ze verzamelt en hoe lang ze worden bewaard.',
      { heading: 'Wat wij vragen' },
      {
        numbers: [
          [
            'Eén meting voor alle hoven, met dezelfde tellingen:',
            'zaken die binnenkomen en zaken die worden afgesloten;',
            'zittingsdagen, ook die van één dagdeel;',
            'arresten, naar omvang en moeilijkheid.',
          ],
          'Een proefperiode van twaalf maanden, waarin niemand op de cijfers wordt beoordeeld.',
          'Een openbaar verslag in beide talen, vóór het begin van elk gerechtelijk jaar.',
        ],
      },
      { heading: 'Hoe de telling werkt' },
      'Elke zaak krijgt een gewicht *w*. De werklast van een hof is dan de som van al die gewichten, gedeeld door het aantal magistraten *n*: W = (w~1~ + w~2~ + … + w~k~) / n.',
      { lesser: 'Waarom niet alleen het aantal arresten telt' },
      'Een dossier van vierduizend bladzijden en een verzoek tot uitstel zijn voor een teller hetzelfde. Voor wie ze leest, zijn ze dat niet. Het gewicht wordt daarom elk jaar opnieuw bepaald, op voorstel van de hoven.',
      { lesser: 'Wie de gegevens ziet' },
      {
        bullets: [
          'De korpschef ziet de cijfers van het eigen hof.',
          'De vereniging ziet totalen, nooit namen.',
          'Iedereen leest het jaarverslag.',
        ],
      },
      { heading: 'Hoe het verder gaat' },
      'Het standpunt telt twaalf bladzijden en verschijnt in beide talen. Opmerkingen zijn welkom bij [het secretariaat](mailto:secretariaat@tandem.example) of hieronder. Wie wil meewerken aan de proefperiode, vindt de [werkgroepen](/team/workgroup) op deze site.',
    ],
    fr: [
      'L’association demande que la mesure repose sur des données que les cours peuvent **vérifier elles-mêmes** et que le résultat soit public.',
      { quote: ['Une mesure que personne ne peut recalculer ne convainc personne.'] },
      'Le groupe de travail explique donc quelles données sont nécessaires, qui les recueille et combien de temps elles sont conservées.',
      { heading: 'Ce que nous demandons' },
      {
        numbers: [
          [
            'Une seule mesure pour toutes les cours, avec les mêmes décomptes :',
            'les affaires qui entrent et celles qui se terminent ;',
            'les jours d’audience, y compris les demi-journées ;',
            'les arrêts, selon leur ampleur et leur difficulté.',
          ],
          'Une période d’essai de douze mois, durant laquelle personne n’est évalué d’après les chiffres.',
          'Un rapport public dans les deux langues, avant le début de chaque année judiciaire.',
        ],
      },
      { heading: 'Comment se fait le calcul' },
      'Chaque affaire reçoit un poids *w*. La charge d’une cour est la somme de ces poids, divisée par le nombre de magistrats *n* : W = (w~1~ + w~2~ + … + w~k~) / n.',
      { lesser: 'Pourquoi le nombre d’arrêts ne suffit pas' },
      'Un dossier de quatre mille pages et une demande de remise sont identiques pour un compteur. Ils ne le sont pas pour qui les lit. Le poids est donc revu chaque année, sur proposition des cours.',
      { lesser: 'Qui voit les données' },
      {
        bullets: [
          'Le chef de corps voit les chiffres de sa propre cour.',
          'L’association voit des totaux, jamais des noms.',
          'Tout le monde lit le rapport annuel.',
        ],
      },
      { heading: 'La suite' },
      'La position compte douze pages et paraît dans les deux langues. Les remarques sont les bienvenues auprès du [secrétariat](mailto:secretariaat@tandem.example) ou ci-dessous. Les [groupes de travail](/team/workgroup) accueillent qui veut participer à la période d’essai.',
    ],
  },
  studiedag: {
    nl: [
      'Centraal stond de motivering van straf en strafmaat.',
      { heading: 'Drie vragen' },
      {
        numbers: [
          'Hoe ver reikt de plicht om *elk* verweer te beantwoorden?',
          'Wanneer is een standaardformule nog een motivering?',
          'Wat mag de lezer van een vonnis verwachten?',
        ],
      },
      { quote: ['Wie zijn beslissing kan uitleggen, heeft ze begrepen.', 'Uit het slotwoord'] },
      'De voordrachten staan in de documenten van de [opleidingen](/training).',
    ],
    fr: [
      'La motivation de la peine et de son taux était au centre des échanges.',
      { heading: 'Trois questions' },
      {
        numbers: [
          'Jusqu’où va l’obligation de répondre à *chaque* moyen de défense ?',
          'Quand une formule type est-elle encore une motivation ?',
          'Que peut attendre le lecteur d’un jugement ?',
        ],
      },
      { quote: ['Qui peut expliquer sa décision l’a comprise.', 'Extrait de la conclusion'] },
      'Les exposés figurent parmi les documents des [formations](/training).',
    ],
  },
  taal: {
    nl: [
      'De handreiking zet telkens een zin uit een vonnis naast een leesbare versie, zonder de juridische inhoud te verliezen.',
      { heading: 'Een voorbeeld' },
      { quote: ['Gelet op het feit dat eiser nalaat het bewijs te leveren van hetgeen door hem wordt voorgehouden.'] },
      'Wordt:',
      { quote: ['De eiser bewijst niet wat hij zegt.'] },
      { heading: 'Vijf regels' },
      {
        numbers: [
          'Zet de beslissing **vooraan**.',
          'Schrijf één gedachte per zin; twintig woorden is genoeg.',
          'Noem partijen bij hun naam, niet bij hun rol.',
          ['Vermijd wat niemand zegt:', '*hetgeen*, *desalniettemin*, *te dezen*;', 'dubbele ontkenningen.'],
          'Lees de tekst luidop voor u hem ondertekent.',
        ],
      },
      'De handreiking volgt de opleiding [Schrijven voor de rechtzoekende](/training).',
    ],
    fr: [
      'Le guide place chaque fois une phrase de jugement à côté d’une version lisible, sans en perdre le contenu juridique.',
      { heading: 'Un exemple' },
      { quote: ['Attendu que le demandeur reste en défaut de rapporter la preuve de ce qui est par lui allégué.'] },
      'Devient :',
      { quote: ['Le demandeur ne prouve pas ce qu’il affirme.'] },
      { heading: 'Cinq règles' },
      {
        numbers: [
          'Placez la décision **au début**.',
          'Écrivez une idée par phrase ; vingt mots suffisent.',
          'Désignez les parties par leur nom, non par leur rôle.',
          ['Évitez ce que personne ne dit :', '*attendu que*, *nonobstant*, *en l’espèce* ;', 'les doubles négations.'],
          'Lisez le texte à voix haute avant de le signer.',
        ],
      },
      'Le guide accompagne la formation [Écrire pour le justiciable](/training).',
    ],
  },
  gebouwen: {
    nl: [
      'De vereniging vroeg haar leden in welke staat hun gerechtsgebouw is. De antwoorden zijn aan de beheerder van de gebouwen bezorgd.',
      { heading: 'In cijfers' },
      {
        bullets: [
          '**212** leden antwoordden, uit elk rechtsgebied.',
          'In 18 van de 43 gebouwen is een zittingszaal kouder dan 19 °C.',
          'Een wachtruimte meet gemiddeld 24 m^2^, voor 31 mensen.',
          'In zes zalen kwam de CO~2~ boven 1.500 ppm.',
        ],
      },
      { heading: 'Wat er gebeurt' },
      'De beheerder antwoordt binnen drie maanden. Wie intussen iets wil melden, doet dat via het [contactformulier](/contact).',
    ],
    fr: [
      'L’association a demandé à ses membres dans quel état se trouve leur palais de justice. Les réponses ont été transmises au gestionnaire des bâtiments.',
      { heading: 'En chiffres' },
      {
        bullets: [
          '**212** membres ont répondu, de chaque ressort.',
          'Dans 18 bâtiments sur 43, une salle d’audience ne dépasse pas 19 °C.',
          'Une salle d’attente mesure en moyenne 24 m^2^, pour 31 personnes.',
          'Dans six salles, le CO~2~ a dépassé 1 500 ppm.',
        ],
      },
      { heading: 'La suite' },
      'Le gestionnaire répondra dans les trois mois. Pour signaler un problème d’ici là, utilisez le [formulaire de contact](/contact).',
    ],
  },
  bewijs: {
    nl: [
      'Een halve dag over elektronische handtekening, tijdstempel en bewaring, met oefeningen op een voorbeelddossier.',
      { heading: 'Programma' },
      {
        bullets: [
          [
            '**13.30 uur** Wat een handtekening bewijst',
            'gewone, geavanceerde en gekwalificeerde',
            'wat de bijlage van de verordening vraagt',
          ],
          '**14.45 uur** De tijdstempel, en waarom *t*~1~ altijd vóór *t*~2~ komt',
          '**15.30 uur** Oefening: een dossier nalezen',
        ],
      },
      { heading: 'Praktisch' },
      'De namiddag wordt simultaan vertaald. Breng een laptop mee; een [lijst met nuttige links](/useful-links) krijgt u vooraf.',
    ],
    fr: [
      'Une demi-journée sur la signature électronique, l’horodatage et la conservation, avec exercices sur un dossier d’exemple.',
      { heading: 'Programme' },
      {
        bullets: [
          [
            '**13 h 30** Ce que prouve une signature',
            'simple, avancée et qualifiée',
            'ce que demande l’annexe du règlement',
          ],
          '**14 h 45** L’horodatage, et pourquoi *t*~1~ précède toujours *t*~2~',
          '**15 h 30** Exercice : relire un dossier',
        ],
      },
      { heading: 'En pratique' },
      'L’après-midi est traduit simultanément. Apportez un ordinateur ; une [liste de liens utiles](/useful-links) vous parviendra avant la séance.',
    ],
  },
}
