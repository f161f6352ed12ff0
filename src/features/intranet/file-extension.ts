/** Program files, refused on upload unless the operator's setting says otherwise (decisions section 8). */
export const programExtensions: readonly string[] =
  'ade adp apk app appx bat bin cab chm class cmd com cpl deb dll dmg exe gadget hta inf ins iso jar js jse lnk mde msc msi msix msp mst msu pif ps1 ps1xml ps2 psc1 psm1 reg rpm scr sct sh shb sys url vb vbe vbs vxd workflow ws wsc wsf wsh xll'.split(
    ' ',
  )

/** The last dot part of a file name in lower case when it is `[a-z0-9]{1,10}`, else empty (decisions section 8). */
export function fileExtension(fileName: string): string {
  return /\.([a-z0-9]{1,10})$/.exec(fileName.toLowerCase())?.[1] ?? ''
}
