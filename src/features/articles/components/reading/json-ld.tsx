/** Facts for search engines (schema.org). A data block: no browser runs it, so no policy has to allow it. */
export function JsonLd({ facts }: { facts: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped so that nothing in it can end the element
      dangerouslySetInnerHTML={{ __html: inScript({ '@context': 'https://schema.org', ...facts }) }}
    />
  )
}

/** JSON that may stand in a script element, whatever its texts hold. */
export const inScript = (facts: object): string =>
  JSON.stringify(facts).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
