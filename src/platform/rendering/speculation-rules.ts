/**
 * Static pages are fetched when the pointer rests on their link, so that the next page is there at once. Left out is what
 * changes something by being fetched (language links) and what is no page (downloads). The HTTP layer puts the hash of
 * this text into the Content-Security-Policy.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/files/*' } },
          { not: { selector_matches: '[data-no-prefetch], [download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
