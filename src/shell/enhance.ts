import { closeMenus } from './enhance/menus.ts'
import { fetchWhatIsNeeded } from './enhance/on-demand.ts'
import { keepPeopleApart } from './enhance/people.ts'
import { showTermsBanner } from './enhance/terms.ts'
import { keepTheme } from './enhance/theme.ts'

/**
 * The one small script of every page, paper or app (at most 5 kB). It listens at the document, so what React draws later
 * works too, and never touches what React owns beyond attributes that React leaves alone.
 */
keepTheme()
closeMenus()
showTermsBanner()
fetchWhatIsNeeded()
keepPeopleApart()
