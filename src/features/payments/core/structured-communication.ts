/**
 * The structured communication of Belgian transfers: ten digits and two that check them, the base mod 97, where 0 becomes 97.
 * A number of which one digit is wrong, or of which two neighbours are exchanged, is never valid.
 */

const length = 12

const checkOf = (base: string): string => String(Number(base) % 97 || 97).padStart(2, '0')

const isValid = (digits: string): boolean => digits.slice(10) === checkOf(digits.slice(0, 10))

/** Twelve digits. @param base ten digits @throws RangeError for anything else */
export function makeStructuredCommunication(base: string): string {
  if (!/^\d{10}$/.test(base)) throw new RangeError('The base of a structured communication has ten digits')
  return base + checkOf(base)
}

/** Twelve digits; null for what is no structured communication as a whole. */
export function parseStructuredCommunication(text: string): string | null {
  const digits = text.replace(/[\s+*/.-]/g, '')
  return /^\d{12}$/.test(digits) && isValid(digits) ? digits : null
}

/** As people read it: `+++ddd/dddd/ddddd+++`. @param digits twelve */
export const formatStructuredCommunication = (digits: string): string =>
  `+++${exportedStructuredCommunication(digits)}+++`

/** Without the plus signs, which a spreadsheet would take for a formula: `ddd/dddd/ddddd`. @param digits twelve */
export const exportedStructuredCommunication = (digits: string): string =>
  `${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}`

/** Each valid one in a free text, once, in the order of the text. */
export const findStructuredCommunications = (text: string): string[] => twelveDigitsIn(text).filter(isValid)

/** What somebody meant as a structured communication and wrote down wrong: twelve digits each. */
export const findMistakenCommunications = (text: string): string[] =>
  twelveDigitsIn(text).filter((digits) => !isValid(digits))

/**
 * The valid ones that somebody may have meant who wrote these twelve digits: with one digit wrong, or two neighbours exchanged.
 * A dozen or two, in no order.
 */
export function structuredCommunicationsNear(digits: string): string[] {
  const near = new Set<string>()
  for (let at = 0; at < length; at += 1) {
    const [before, after] = [digits.slice(0, at), digits.slice(at + 1)]
    for (let digit = 0; digit < 10; digit += 1) near.add(`${before}${digit}${after}`)
    if (after) near.add(`${before}${after[0]}${digits[at]}${after.slice(1)}`)
  }
  return [...near].filter((other) => other !== digits && isValid(other))
}

/** In a frame of plus signs or stars, where spaces and signs may stand anywhere. */
const framed = /[+*]{2,3} ?\d(?:[ /.-]{0,3}\d){11} ?[+*]{2,3}/g
/** By their form, or with nothing in between. What is part of a longer number is none. */
const bare = /(?<!\d)(?:\d{3} ?[/. -] ?\d{4} ?[/. -] ?\d{5}|\d{12})(?!\d)/g
/** The last twelve digits of a Belgian account number check in the same way, so that they would look like one. */
const account = /\bBE\d\d ?(?:\d{4} ?){2}\d{4}\b/gi

function twelveDigitsIn(text: string): string[] {
  const plain = text.replace(/\s/g, ' ').replace(account, ' ')
  const rest = plain.replace(framed, ' ')
  const found = [...plain.matchAll(framed), ...rest.matchAll(bare)]
  const digits = found.map(([written]) => written.replace(/\D/g, ''))
  return [...new Set(digits)].sort((one, other) => placeOf(one, plain) - placeOf(other, plain))
}

/** Where the digits stand among the digits of the text. */
const placeOf = (digits: string, text: string): number => text.replace(/\D/g, '').indexOf(digits)
