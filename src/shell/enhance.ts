/** What pages without React do in the browser: theme, menus, banner, carousel, toasts. At most 5 kB. */
document.documentElement.classList.add('scripted')
