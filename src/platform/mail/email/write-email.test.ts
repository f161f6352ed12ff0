import { describe, expect, it } from 'vitest'
import type { Email } from './email.ts'
import { writeEmail } from './emails.server.ts'

const mail: Email = {
  language: 'fr',
  subject: 'Choisissez un nouveau mot de passe',
  association: 'Juges & Cie <asbl>',
  greeting: 'Bonjour Zoë,',
  paragraphs: ['Le «\u00A0lien\u00A0» vaut une heure. '.repeat(8).trim(), 'Rien à faire\u202F?'],
  button: {
    label: 'Choisir',
    url: `https://leden.example.be/reset-password/${'a'.repeat(90)}`,
    linkIntro: 'Copiez cette adresse\u00A0:',
  },
  card: null,
  panels: [],
  afterButton: ['Le lien vaut une fois.'],
  closing: 'Cordialement,',
  why: 'Vous recevez cet e-mail parce que vous l’avez demandé.',
  leave: null,
  colours: { primary: ['#1f6b46', '#7fd1a5'], onPrimary: ['#ffffff', '#0a1f14'], robe: ['#1f6b46', '#7fd1a5'] },
  imprint: ['Rue de l’Église 1', 'BCE 0566.988.259'],
}

describe('an email as text', () => {
  const { text } = writeEmail(mail)

  it('says everything once, in the order in which it is read', () => {
    const order = [
      'Bonjour Zoë,',
      'Le «',
      'Rien',
      'Choisir\u00A0:',
      'https://',
      'une fois.',
      'Cordialement,\nJuges & Cie <asbl>',
      '-- \n',
    ]
    const places = order.map((part) => text.indexOf(part))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  it('is wrapped, but never through its link, and never at a no-break space', () => {
    const lines = text.split('\n')
    expect(lines.filter((line) => line.length > 72)).toEqual([mail.button?.url])
    expect(text).not.toMatch(/«\n|\n»|\n\?/)
    expect(lines.length).toBeGreaterThan(10)
  })
})

describe('an email as HTML', () => {
  const { html } = writeEmail(mail)

  it('names its language, holds the same words, escaped, and fetches nothing', () => {
    expect(html).toContain('<html lang="fr-BE">')
    expect(html).toContain('Juges &amp; Cie &lt;asbl&gt;')
    expect(html).not.toContain('<asbl>')
    expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import|@font-face/)
    expect(html.match(/https?:\/\/[^\s"<]+/g)).toEqual([mail.button?.url, mail.button?.url, mail.button?.url])
  })

  it('cannot be opened by a name', () => {
    const forged = writeEmail({
      ...mail,
      greeting: 'Bonjour "><script>alert(1)</script>',
      subject: 'Bonjour\r\nBcc: x',
    })
    expect(forged.html).not.toContain('<script')
    expect(forged.subject).toBe('Bonjour Bcc: x')
  })

  it('has no button where there is nothing to press', () => {
    const plain = writeEmail({ ...mail, button: null })
    expect(plain.html).not.toContain('<a ')
    expect(plain.text).not.toContain('http')
  })

  it('shows what it is about in its own language, with a picture that only its address fetches, and the way out', () => {
    const card = { title: 'Juges & avocats', text: 'De inleiding.', language: 'nl', line: 'jeudi · Gand' } as const
    const picture = {
      src: 'https://leden.example.be/article/a/cover/c.webp',
      alt: 'De "zaal"',
      width: 1600,
      height: 900,
    }
    const leave = { label: 'Vos paramètres', url: 'https://leden.example.be/settings' }
    const { html, text } = writeEmail({ ...mail, card: { ...card, picture }, leave })
    expect(html).toContain('<h2 class="text" lang="nl-BE"')
    expect(html).toContain('Juges &amp; avocats')
    expect(html).toContain(
      'src="https://leden.example.be/article/a/cover/c.webp" alt="De &quot;zaal&quot;" width="534" height="300"',
    )
    expect(html).toContain('href="https://leden.example.be/settings"')
    expect(text).toMatch(
      /Juges & avocats\n\njeudi · Gand\n\nDe inleiding\.[\s\S]*Vos paramètres\u00A0:\nhttps:\/\/leden\.example\.be\/settings\n/,
    )
    expect(text).not.toContain('cover')
  })
})
