/** As this room's files know them; other rooms ask the platform. */
export { endOfDay, isDay, startOfDay } from '#platform/i18n/days.ts'
