import { globSync, readFileSync } from 'node:fs'

// Part of `npm run check`: words that a reader of this repository cannot look up, or that the field says otherwise
// (docs/glossary.md), with what to write instead.

/** The glossary says which words are not used, the records and the log of changes which were. */
const words = /^(scripts\/check-language|docs\/glossary|docs\/decisions\/|CHANGELOG)/
/** `left-by-himself` is the name of an error that programs know. */
const people = /^(scripts\/check-language|docs\/glossary|CHANGELOG|src\/features\/newsletter\/)/

/** Where a word is right, beside the glossary and the records. */
const allBut = (...others: string[]) => new RegExp(`${words.source}|^(${others.join('|')})`)

const avoided: readonly { pattern: RegExp; instead: string; allowedIn?: RegExp }[] = [
  {
    pattern:
      /\b(ux|look|belgium|style|stack-notes|rows)\.md\b|\bthe specification\b|\b(specification|decisions) section\b/i,
    instead: 'say what it stands on here, or in docs/',
    allowedIn: /^scripts\/check-language/,
  },
  { pattern: /\b(he|him|his|himself|she|her|hers|herself)\b(?!'\])/i, instead: 'they, or the role', allowedIn: people },
  { pattern: /\b(most|longest|least|largest|shortest)[A-Z]\w*/, instead: 'max… or min…', allowedIn: words },
  { pattern: /journey|Journey/, instead: 'end-to-end test', allowedIn: words },
  { pattern: /patien(ce|t)/i, instead: 'timeoutMs, delayMs, retrying', allowedIn: words },
  { pattern: /\bmend(ed|s|ing)?\b/i, instead: 'fix, correct', allowedIn: words },
  { pattern: /\bheld against\b/i, instead: 'checked against', allowedIn: words },
  { pattern: /\blater-?words?\b/i, instead: 'lazy messages', allowedIn: words },
  { pattern: /\bNeeds\b(?! [A-Za-z])|\w+Needs\b/, instead: 'Deps', allowedIn: words },
  { pattern: /trouble(?!shoot)/i, instead: 'outage, failure, error', allowedIn: words },
  { pattern: /\b[Dd]eeds\b|\bdeed\b|[a-z]Deed|\bDeed[A-Z]/, instead: 'action', allowedIn: words },
  {
    pattern: /\b[Ss]tanding\b|[a-z]Standing\b|\bStanding[A-Z]/,
    instead: 'status, state',
    // `?view=standing` is in bookmarks, and a fact of the audit log.
    allowedIn: allBut('src/features/members/register/'),
  },
  {
    // Names of Node and of busboy apart.
    pattern: /(?<!generateKey|header)Pairs?(?=[A-Z]|\b)|\bpairs?[A-Z]|\bpairs?-\w|-pairs?\b/,
    instead: 'LocalizedText, localized',
    allowedIn: words,
  },
  {
    pattern: /\bpairs?\b/,
    instead: 'localized text',
    // Both versions of an article; two characters, numbers or colours that belong together.
    allowedIn: allBut(
      'src/features/articles/(publishing|writing)/',
      'src/features/intranet/core/',
      'src/shell/site-search/',
      'src/ui/contrast.test',
    ),
  },
  {
    pattern: /(\b[Ll]etters?|[a-z]Letters?)(?!-spacing|[a-z])/,
    instead: 'email, mail',
    // Letters of the alphabet.
    allowedIn: allBut(
      '(bench/README|scripts/(attack/|cut-fonts|new-feature))',
      'src/(ui/|routes.ts|weak-set-up|shell/site-search/)',
      'src/features/accounts/(access-tokens|factors|passwords|sign-in)/',
      'src/features/(administration/dashboard|intranet|members/import-export|members/users/components)/',
      'src/features/members/applications/similar',
      'src/platform/(audit|browser-storage|csv|database/migrations|erasure|http|iban|rendering|search|spreadsheets|uploads)/',
      'tests/(e2e/file-list|support/(bombs|erasable|s3)|unit/(access|app-check|doctor|slow-patterns|xsrf))',
      // The form field and the column of what an author is sent, errors, and the address of the test email.
      'src/features/articles/(articles.errors|routes|moderation/|publishing/components/action|publishing/routes/decision)',
      'src/platform/database/schema/articles',
      'tests/(support/(access/articles|open-moderation)|unit/moderation)',
    ),
  },
  {
    pattern: /(?<![\w-])[Tt]old(?![\w-])|\btold[A-Z]|[a-z]Told/,
    instead: 'auditEntries, informed, reported, recorded, shown',
    // The key of a success, the mark in a live event's id, and a line of the log.
    allowedIn: allBut(
      'src/features/articles/publishing/routes/decision',
      'src/platform/live/recent-announcements',
      'src/shell/services/mail-services',
    ),
  },
  {
    pattern: /\bown[- ]?data(?!base)/i,
    instead: 'data export',
    // The name of a rate, under which its counts are stored.
    allowedIn: allBut('src/shell/http/endpoints'),
  },
  {
    // `keptUntil` is a field of the API; `kept` is a decision about a comment.
    pattern: /\bkept(?!Until\b)[A-Z]|[a-z]Kept|\bkept-[a-z]|\bkept (pages?|answers?)\b/,
    instead: 'cached, stored, saved, retention',
    // A label of the metrics.
    allowedIn: allBut('docs/operating', 'src/platform/rendering/page-cache.server', 'tests/unit/metrics'),
  },
  {
    pattern:
      /(?<!\b[Ss]tyle )\b[Ss]heets?\b(?!ml\.sheet)|[a-z](?<![Ss]tyle|[Ss]pread)Sheets?(?=[A-Z]|\b)|\bsheet[A-Z-]/,
    instead: 'spreadsheet, drawer, style sheet',
    // A worksheet of a workbook, the property of a link element, and the name of a list by OWASP.
    allowedIn: allBut(
      'src/features/accounts/passwords/password-hash',
      'src/platform/spreadsheets/',
      'tests/support/read-table',
      'src/shell/frame/document-head',
      'tests/support/bombs',
    ),
  },
  { pattern: /\b(cellar|roof)\b/i, instead: 'platform, shell', allowedIn: words },
  {
    pattern: /\brooms\b|\b(an?|another|each|every|one|the|this|whole|which|its|other) room\b/i,
    instead: 'feature; for what is free: space',
    allowedIn: words,
  },
  {
    pattern: /\b[Kk]it\b|(?<!AppleWeb|Starter)Kit(?=[A-Z]|\b)/,
    instead: 'src/ui, tools',
    // The package that brings the usual parts of an editor.
    allowedIn: allBut('src/ui/rich-text/editor/extensions'),
  },
  {
    pattern: /\b[Dd]oors?\b|Door[A-Z]|[a-z]Door\b/,
    instead: 'HonoEnv, services key, guard',
    // Dutch for "by" and "through".
    allowedIn: allBut(
      'src/features/accounts/passwords/password.policy.test',
      'src/features/payments/journal/journal.test',
      'tests/e2e/(change-folders|comments-and-newsletter)',
    ),
  },
  { pattern: /\b[Gg]rounds?\b|[a-z]Ground\b/, instead: 'Runtime, background, basis', allowedIn: words },
  { pattern: /\bMeans\b(?! [a-z])|[a-z]Means\b/, instead: 'CoreServices, Deps', allowedIn: words },
  { pattern: /\bwish(es)?\b|[a-z]Wish\b|\b[Ww]ish[A-Z]/, instead: 'input', allowedIn: words },
  { pattern: /\bdesks?\b|[a-z]Desk\b|\b[Dd]esk[A-Z]|-desk\b/, instead: 'ListContext, desktop, wide', allowedIn: words },
  {
    pattern: /milestone/i,
    instead: 'last run',
    // The table that holds them.
    allowedIn: allBut(
      'src/platform/(database/(migrations|schema)|last-runs)/',
      'src/platform/erasure/scrub.test',
      'tests/unit/dashboard-numbers',
    ),
  },
  { pattern: /\bpaper pages?\b|\bpages? on paper\b/i, instead: 'static page', allowedIn: words },
  { pattern: /[pP]ost-?[oO]ffice|[a-z]PostOffice/, instead: 'mail queue, sentMails', allowedIn: words },
  { pattern: /[lL]ive-?[lL]ine\b|openLiveLine|cutLine/, instead: 'connection', allowedIn: words },
  { pattern: /\bhand(s|ed|ing)? out\b/, instead: 'issue', allowedIn: words },
  { pattern: /(\/\*\*?|\/\/|^\s*\*) Whoever\b/m, instead: 'what the field calls it', allowedIn: words },
  { pattern: /\bpieceMark\b|\b(behind|after) a mark\b/, instead: 'cursor', allowedIn: words },
  { pattern: /\b(create)?[Tt]urns\(|[wW]ork-?[sS]lots?/, instead: 'Semaphore', allowedIn: words },
]

const files = globSync(['{src,tests,scripts,bench,docs,deploy}/**/*.{ts,tsx,mjs,cjs,css,md,sh,yml}', '*.{ts,md}'])

const found = files.flatMap(complaintsIn)
for (const complaint of found) console.error(complaint)
if (found.length > 0) process.exit(1)

function complaintsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return avoided.flatMap(({ pattern, instead, allowedIn }) => {
    if (allowedIn?.test(file)) return []
    const matches = [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))]
    return matches.map((match) => `${file}:${lineOf(text, match.index)}: "${match[0]}": ${instead}`)
  })
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
