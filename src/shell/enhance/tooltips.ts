import { showTooltips } from '#ui/tooltip/show-tooltips.ts'

// Fetched when the pointer or the keyboard first reaches anything (on-demand.ts): touch never needs it.
showTooltips()
