import type { Language } from '#platform/i18n/languages.ts'

type DemoMessage = Record<'name' | 'email' | 'subject' | 'message', string> & {
  language: Language
  daysAgo: number
  isHandled: boolean
}

/** What people wrote through the contact form of the demo, newest first. */
export const demoMessages: DemoMessage[] = [
  {
    name: 'Griet Vermeersch',
    email: 'griet.vermeersch@krant.example',
    subject: 'Persvraag over de werklast',
    message:
      'Geachte,\n\nVoor een artikel over de werklast bij de vredegerechten zoek ik iemand die de cijfers van uw werkgroep kan toelichten. Kan dat deze week telefonisch?\n\nMet vriendelijke groeten\nGriet Vermeersch',
    ...{ language: 'nl', daysAgo: 1, isHandled: false },
  },
  {
    name: 'Thomas Lejeune',
    email: 'thomas.lejeune@universite.example',
    subject: 'Intervenant pour un séminaire',
    message:
      'Bonjour,\n\nNous organisons en mars un séminaire sur l’indépendance de la magistrature. L’un de vos membres serait-il disponible pour y intervenir ?\n\nBien à vous,\nThomas Lejeune',
    ...{ language: 'fr', daysAgo: 3, isHandled: false },
  },
  {
    name: 'Karel De Smet',
    email: 'karel.desmet@post.example',
    subject: 'Link naar opleiding werkt niet',
    message: 'Dag,\n\nOp de pagina met opleidingen kom ik bij één link op een lege pagina uit. Kijken jullie dat na?',
    ...{ language: 'nl', daysAgo: 12, isHandled: true },
  },
  {
    name: 'Isabelle Fontaine',
    email: 'isabelle.fontaine@courrier.example',
    subject: 'Adhésion d’une magistrate émérite',
    message:
      'Bonjour,\n\nJe prends ma retraite en juin. Puis-je rester membre, et à quelle cotisation ?\n\nMerci d’avance.',
    ...{ language: 'fr', daysAgo: 26, isHandled: true },
  },
]
