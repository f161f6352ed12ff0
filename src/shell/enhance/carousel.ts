import { wireCarousel } from '#features/pages/carousel/components/wire-carousel.ts'

/** On a static home page that has highlights; the running app wires its own. */
for (const section of document.querySelectorAll<HTMLElement>('.carousel')) wireCarousel(section)
