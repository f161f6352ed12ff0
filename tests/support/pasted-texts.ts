/**
 * What the clipboard holds after copying from the programs that members use, shortened but with all of its noise, and
 * what of it is text. Longer than a file should be: it is a list.
 */
const text = (value: string, ...marks: unknown[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) }),
})
const link = (href: string) => ({ type: 'link', attrs: { href } })
const p = (...content: unknown[]) => ({ type: 'paragraph', ...(content.length > 0 && { content }) })
const heading = (level: 2 | 3, ...content: unknown[]) => ({ type: 'heading', attrs: { level }, content })
const item = (...content: unknown[]) => ({ type: 'listItem', content })
const bullets = (...content: unknown[]) => ({ type: 'bulletList', content })
const table = (...content: unknown[]) => ({ type: 'table', content })
const row = (...content: unknown[]) => ({ type: 'tableRow', content })
const cell = (...content: unknown[]) => ({ type: 'tableCell', ...(content.length > 0 && { content }) })
const named = (...content: unknown[]) => ({ type: 'tableHeader', ...(content.length > 0 && { content }) })
const numbers = (...content: unknown[]) => ({ type: 'orderedList', content })

const wordItem = (list: number, level: number, sign: string, words: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span
lang=NL-BE style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol;mso-ansi-language:NL-BE'><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=NL-BE style='mso-ansi-language:NL-BE'>${words}<o:p></o:p></span></p>`

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/an/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; font-size:11.0pt;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=NL-BE style='tab-interval:35.4pt;word-wrap:break-word'><!--StartFragment-->
<h1><span lang=NL-BE style='mso-ansi-language:NL-BE'>Standpunt over de werklast<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=NL-BE style='mso-ansi-language:NL-BE'>De <b style='mso-bidi-font-weight:normal'>algemene
vergadering</b> vraagt <i>openbare</i> <u>cijfers</u>; zie <a href="https://example.be/meting"><span style='color:#0563C1'>de meting</span></a>, 20 m<sup>2</sup>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(0, 1, '·', 'Eén meting')}
${wordItem(0, 2, 'o', 'in beide talen')}
${wordItem(0, 1, '·', 'Eén verslag')}
<h3><span lang=NL-BE>Wat volgt</span></h3>
${wordItem(1, 1, '1.', 'De raad beslist')}
${wordItem(1, 1, '2.', 'De leden horen het')}
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse'>
 <tr style='mso-yfti-irow:0'><td width=151 valign=top style='width:113.2pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b><span lang=NL-BE>Hof<o:p></o:p></span></b></p></td>
 <td width=151><p class=MsoNormal><span lang=NL-BE>Zaken<o:p></o:p></span></p></td></tr>
 <tr><td><p class=MsoNormal>Gent<o:p></o:p></p></td><td><p class=MsoNormal>1.204</p><p class=MsoNormal>per jaar</p></td></tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="x"><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img width=201 height=94 src="file:///C:/x.png"><![endif]></p>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-1234"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre;">Programma</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;">Kom </span><span style="font-weight:700;font-style:normal;text-decoration:none;">op tijd</span><span style="font-weight:400;font-style:italic;text-decoration:none;">, graag</span><span style="font-weight:400;text-decoration:line-through;">.</span><span style="font-weight:400;"> CO</span><span style="font-size:0.6em;vertical-align:sub;">2</span><a href="https://example.be/route" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;">route</span></a></p><br /><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Voormiddag</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>onthaal</span></p></li></ul></ul><ol><li dir="ltr" aria-level="1" start="3"><p dir="ltr" role="presentation"><span>Eerst</span></p></li></ol></b>`

const outlook = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr"><div class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt; color: rgb(0, 0, 0);">Beste collega,</div><div class="elementToProof"><br></div><div style="font-family: Aptos;">Uw <strong>bijdrage</strong> is welkom bij <a href="mailto:info@example.be" id="LPlnk1" class="OWAAutoLink" data-loopstyle="linkonly">het secretariaat</a>.<br>Met dank</div><div><img alt="logo" src="cid:image001.png@01DB" width="120"></div><blockquote type="cite"><div>Op maandag schreef u</div></blockquote></body></html>`

const web = `<html><body><!--StartFragment--><h4 class="t x9" onclick="x()">Over ons</h4><div class="w"><p class="lead" style="color:red">Wij <span class="hl">zijn</span> <del>er</del> <code>altijd</code> <a href="/contact" target="_blank" rel="opener">hier</a>.</p><figure><img src="https://evil.example/foto.jpg"><figcaption>Een foto</figcaption></figure><script>alert(1)</script><ul><li>een</li><li><h3>twee</h3></li></ul><hr><pre>vast  breed</pre></div><table><caption>Uren</caption><thead><tr><th>Dag</th><th>Uur</th></tr></thead><tbody><tr><td>maandag</td><td></td><td><a href="https://example.be/">9 tot 12</a></td></tr></tbody></table><!--EndFragment--></body></html>`

export const pastedTexts: readonly { from: string; html: string; content: object[] }[] = [
  {
    from: 'Word',
    html: word,
    content: [
      heading(2, text('Standpunt over de werklast')),
      p(
        ...[text('De '), text('algemene vergadering', 'bold'), text(' vraagt '), text('openbare', 'italic'), text(' ')],
        ...[text('cijfers', 'underline'), text('; zie '), text('de meting', link('https://example.be/meting'))],
        ...[text(', 20 m'), text('2', 'superscript'), text('.')],
      ),
      bullets(item(p(text('Eén meting')), bullets(item(p(text('in beide talen'))))), item(p(text('Eén verslag')))),
      heading(3, text('Wat volgt')),
      numbers(item(p(text('De raad beslist'))), item(p(text('De leden horen het')))),
      table(row(cell(text('Hof', 'bold')), cell(text('Zaken'))), row(cell(text('Gent')), cell(text('1.204 per jaar')))),
    ],
  },
  {
    from: 'Google Docs',
    html: docs,
    content: [
      heading(2, text('Programma')),
      p(
        ...[text('Kom '), text('op tijd', 'bold'), text(', graag', 'italic'), text('.', 'strike'), text(' CO')],
        ...[text('2', 'subscript'), text('route', link('https://example.be/route'))],
      ),
      bullets(item(p(text('Voormiddag')), bullets(item(p(text('onthaal')))))),
      numbers(item(p(text('Eerst')))),
    ],
  },
  {
    from: 'Outlook',
    html: outlook,
    content: [
      p(text('Beste collega,')),
      p(
        ...[text('Uw '), text('bijdrage', 'bold'), text(' is welkom bij ')],
        ...[
          text('het secretariaat', link('mailto:info@example.be')),
          text('.'),
          { type: 'hardBreak' },
          text('Met dank'),
        ],
      ),
      { type: 'blockquote', content: [p(text('Op maandag schreef u'))] },
    ],
  },
  {
    from: 'a web page',
    html: web,
    content: [
      heading(3, text('Over ons')),
      p(text('Wij zijn '), text('er', 'strike'), text(' altijd '), text('hier', link('/contact')), text('.')),
      p(text('Een foto')),
      bullets(item(p(text('een'))), item(p(text('twee')))),
      p(text('vast  breed')),
      p(text('Uren')),
      table(
        row(named(text('Dag')), named(text('Uur')), named()),
        row(cell(text('maandag')), cell(), cell(text('9 tot 12', link('https://example.be/')))),
      ),
    ],
  },
]
