import type { DemoBlock } from './rich-text.ts'

/** What the demo association wrote on its pages, both sides at once. */
type Both<Text> = { nl: Text; fr: Text }

type DemoPage = {
  texts: Readonly<Record<string, Both<string>>>
  rich?: Readonly<Record<string, Both<readonly DemoBlock[]>>>
  sections?: readonly { title: Both<string>; body: Both<readonly DemoBlock[]> }[]
  version?: string
}

const home: DemoPage = {
  texts: {
    title: {
      nl: 'Samen waken over een onafhankelijke rechtspraak.',
      fr: 'Veiller ensemble à l’indépendance de la justice.',
    },
    lede: {
      nl: 'Een vereniging van en voor magistraten van zetel en parket: vorming, overleg en een stem in het debat over justitie.',
      fr: 'Une association de et pour les magistrats du siège et du parquet : formation, concertation et une voix dans le débat sur la justice.',
    },
    field: { nl: 'Magistratuur en rechtsstaat', fr: 'Magistrature et État de droit' },
    news: { nl: 'Laatste berichten', fr: 'Dernières nouvelles' },
    training: { nl: 'Komende opleidingen', fr: 'Prochaines formations' },
    closing: {
      nl: 'Meer dan honderd magistraten uit alle rechtsgebieden zijn lid. Aansluiten kan het hele jaar door.',
      fr: 'Plus de cent magistrats de tous les ressorts sont membres. L’adhésion est possible toute l’année.',
    },
    'closing-link': { nl: 'Hoe u lid wordt', fr: 'Comment devenir membre' },
  },
}

const news: DemoPage = {
  texts: {
    lede: {
      nl: 'Standpunten van de vereniging, verslagen van haar werkgroepen en wat er verandert in hoven en rechtbanken.',
      fr: 'Positions de l’association, comptes rendus de ses groupes de travail et ce qui change dans les cours et tribunaux.',
    },
  },
}

const training: DemoPage = {
  texts: {
    lede: {
      nl: 'Studiedagen en vormingen voor magistraten, in Brussel, Gent, Luik en Namen, of van op afstand.',
      fr: 'Journées d’étude et formations pour magistrats, à Bruxelles, Gand, Liège et Namur, ou à distance.',
    },
  },
}

const workgroup: DemoPage = {
  texts: {
    lede: {
      nl: 'De werkgroepen bereiden standpunten voor en volgen de actualiteit in de rechtbanken en hoven.',
      fr: 'Les groupes de travail préparent les prises de position et suivent l’actualité des cours et tribunaux.',
    },
  },
}

const becomeMember: DemoPage = {
  texts: {
    lede: {
      nl: 'Lid worden kan voor magistraten van zetel en parket, gerechtelijke stagiairs en emeriti.',
      fr: 'L’adhésion est ouverte aux magistrats du siège et du parquet, aux stagiaires judiciaires et aux magistrats émérites.',
    },
  },
}

const usefulLinks: DemoPage = {
  texts: {
    lede: {
      nl: 'Andere sites waar magistraten vaak terechtkomen.',
      fr: 'D’autres sites que les magistrats consultent souvent.',
    },
  },
}

const terms: DemoPage = {
  version: '2026-01-01',
  texts: {},
  sections: [
    {
      title: { nl: 'Gebruik van het portaal', fr: 'Utilisation du portail' },
      body: {
        nl: [
          'Het portaal is bestemd voor leden van de vereniging en voor bezoekers die informatie zoeken.',
          'Artikels mag u lezen, afdrukken en citeren **met vermelding van de bron**. Voor elke andere verspreiding vraagt u vooraf de toestemming van het bestuursorgaan.',
        ],
        fr: [
          'Le portail est destiné aux membres de l’association et aux visiteurs en quête d’informations.',
          'Vous pouvez lire, imprimer et citer les articles **en mentionnant la source**. Pour toute autre diffusion, demandez d’abord l’accord de l’organe d’administration.',
        ],
      },
    },
    {
      title: { nl: 'Account en vertrouwelijkheid', fr: 'Compte et confidentialité' },
      body: {
        nl: [
          'Een account is persoonlijk. Wie het met anderen deelt, kan de toegang verliezen.',
          {
            bullets: [
              'Documenten uit het ledengedeelte worden niet zonder toestemming verspreid.',
              'Wat in werkgroepen wordt gezegd, wordt niet aan een persoon toegeschreven.',
              'Bij uittreding eindigt de toegang op dezelfde dag.',
            ],
          },
        ],
        fr: [
          'Un compte est personnel. Le partager peut entraîner la perte de l’accès.',
          {
            bullets: [
              'Les documents de l’espace des membres ne sont pas diffusés sans autorisation.',
              'Les propos tenus dans les groupes de travail ne sont attribués à personne.',
              'En cas de démission, l’accès prend fin le jour même.',
            ],
          },
        ],
      },
    },
    {
      title: { nl: 'Reacties', fr: 'Commentaires' },
      body: {
        nl: [
          'Leden reageren onder hun eigen naam. Lopende zaken worden niet besproken. Het bestuursorgaan kan een reactie verbergen en zegt de auteur waarom.',
          'Ziet u iets wat volgens u onwettig is? Meld het via secretariaat@tandem.example, met het adres van de pagina en de reden.',
        ],
        fr: [
          'Les membres commentent sous leur propre nom. Les affaires en cours n’y sont pas discutées. L’organe d’administration peut masquer un commentaire et en dit la raison à son auteur.',
          'Vous voyez un contenu que vous estimez illicite ? Signalez-le à secretariaat@tandem.example, en indiquant l’adresse de la page et la raison.',
        ],
      },
    },
    {
      title: { nl: 'Aansprakelijkheid en recht', fr: 'Responsabilité et droit applicable' },
      body: {
        nl: [
          'De teksten geven informatie en zijn geen juridisch advies. Het Belgische recht is van toepassing; de rechtbanken van Brussel zijn bevoegd.',
        ],
        fr: [
          'Les textes informent et ne constituent pas un avis juridique. Le droit belge est applicable ; les tribunaux de Bruxelles sont compétents.',
        ],
      },
    },
  ],
}

const privacy: DemoPage = {
  version: '2026-01-01',
  texts: {
    contact: {
      nl: 'Vragen over gegevens beantwoordt de secretaris van het bestuursorgaan, Lies Maes.',
      fr: 'La secrétaire de l’organe d’administration, Lies Maes, répond aux questions sur les données.',
    },
  },
  rich: {
    recipients: {
      nl: [
        'De site en de e-mail worden gehost door een Belgische hostingdienst, die de gegevens in onze opdracht verwerkt en ze voor niets anders gebruikt.',
        'Wie de boekhouding nakijkt, ziet betalingen met naam en datum.',
      ],
      fr: [
        'Le site et ses e-mails sont hébergés par un prestataire belge, qui traite les données pour notre compte et ne les utilise pour rien d’autre.',
        'Les vérificateurs aux comptes voient les paiements avec nom et date.',
      ],
    },
    transfers: {
      nl: ['Alle gegevens en hun reservekopieën liggen in België.'],
      fr: ['Toutes les données et leurs copies de sauvegarde se trouvent en Belgique.'],
    },
  },
  sections: [
    {
      title: { nl: 'Foto’s op studiedagen', fr: 'Photos lors des journées d’étude' },
      body: {
        nl: [
          'Op studiedagen worden soms foto’s gemaakt. Wie niet herkenbaar in beeld wil komen, zegt dat aan het onthaal. Een foto die al gepubliceerd is, halen we op vraag weg.',
        ],
        fr: [
          'Des photos sont parfois prises lors des journées d’étude. Si vous ne souhaitez pas y être reconnaissable, dites-le à l’accueil. Une photo déjà publiée est retirée sur demande.',
        ],
      },
    },
  ],
}

const accessibility: DemoPage = {
  version: '2026-01-01',
  texts: {},
  rich: {
    known: {
      nl: [
        'Dit kennen we en pakken we aan:',
        {
          bullets: [
            'Verslagen van vóór 2022 zijn gescande pdf’s zonder tekst. We zetten ze op vraag om.',
            'Sommige presentaties van sprekers hebben geen beschreven afbeeldingen.',
            'Enkele artikels bestaan maar in één taal.',
          ],
        },
      ],
      fr: [
        'Nous connaissons ces points et y travaillons :',
        {
          bullets: [
            'Les procès-verbaux d’avant 2022 sont des pdf numérisés sans texte. Nous les convertissons sur demande.',
            'Certaines présentations d’orateurs n’ont pas d’images décrites.',
            'Quelques articles n’existent que dans une langue.',
          ],
        },
      ],
    },
  },
}

export const demoPages: Readonly<Record<string, DemoPage>> = {
  ...{ home, news, training, workgroup, terms, privacy, accessibility },
  'become-member': becomeMember,
  'useful-links': usefulLinks,
}
