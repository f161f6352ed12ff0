const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>rect{fill:#1b2b4b}path{stroke:#fff}@media(prefers-color-scheme:dark){rect{fill:#c9d8f2}path{stroke:#111a2c}}</style><rect width="32" height="32" rx="4"/><path d="M16 5v22M7 11h5M7 16h5M7 21h5M20 11h5M20 16h5M20 21h5" fill="none" stroke-width="2"/></svg>'

/** Two columns and the rule between them. Inside the page: the first visit stays at six requests (architecture section 9). */
export const faviconUrl = `data:image/svg+xml,${encodeURIComponent(drawing)}`
