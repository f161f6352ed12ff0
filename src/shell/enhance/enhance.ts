import { closeMenus } from './menus.ts'
import { fetchWhatIsNeeded } from './on-demand.ts'
import { keepPeopleApart } from './people.ts'
import { showTermsBanner } from './terms.ts'
import { keepTheme } from './theme.ts'

/**
 * The one small script of every page, static or app (at most 5 kB). It listens at the document, so what React draws later
 * works too, and never touches what React owns beyond attributes that React leaves alone.
 */
keepTheme()
closeMenus()
showTermsBanner()
fetchWhatIsNeeded()
keepPeopleApart()
