export const programExtensions: readonly string[] =
  // Windows: what starts by a double click, its installers, scripts, shortcuts, settings and drives. Then macOS, Linux,
  // telephones, and what an installed interpreter runs. Not `bin`: firmware, disks and measurements are called so, no system
  // starts one by its name, and a program under that name is known by its bytes (`inspect-file.server.ts`).
  (
    'ade adp app application appx appxbundle bas bat cab chm class cmd com cpl csh diagcab dll drv efi exe fxp gadget ' +
    'hlp hta htc inf ins inx iso isp isu jar jnlp job js jse ksh lnk mda mde mdz msc msh mshxml msi msix msixbundle msp mst ' +
    'msu ocx pcd pif ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 reg rgs scf scr sct shb shs sys url vb vbe vbp vbs vbscript ' +
    'vhd vhdx vxd webpnp website ws wsc wsf wsh xbap xll xnk ' +
    'apk appimage bash command deb desktop dmg elf flatpak ipa mpkg pkg py pyc pyo pyw pyz pyzw rpm run sh snap workflow zsh'
  ).split(' ')

/** Extensions between commas or spaces; `default` stands for the list above, `none` for no refusal at all. */
export function refusedExtensionsOf(setting: string): string[] {
  const words = setting
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\./, ''))
  const refused = words.flatMap((word) => (word === 'default' ? programExtensions : word))
  return [...new Set(refused.filter((word) => word !== '' && word !== 'none'))]
}

/** The last dot part of a file name in lower case when it is `[a-z0-9]{1,10}`, else empty. */
export function fileExtension(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/.exec(fileName.toLowerCase())?.[1] ?? ''
}

/** What people and browsers hang behind a name; it says nothing of the file. */
const hangers = /^(bak|old|orig|tmp|part|download|crdownload|rename|remove|copy|\d{1,3})$/

/** By which extension a file would be a program: Windows forgets dots and spaces at the end, senders hide one as `setup.exe.rename`. */
export function programExtensionOf(fileName: string, refused: ReadonlySet<string>): string | null {
  const [, ...parts] = fileName
    .toLowerCase()
    .replace(/(?<![.\s\u200b\ufeff])[.\s\u200b\ufeff]+$/u, '')
    .split('.')
  const last = parts.pop()?.trim() ?? ''
  const extension = hangers.test(last) ? parts.pop()?.trim() : last
  return extension && refused.has(extension) ? extension : null
}
