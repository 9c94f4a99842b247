import { crc32, deflateRawSync } from 'node:zlib'

interface ZipFile {
  content: Buffer | string
  /** A false size in the zip file's directory entry. */
  declaredSize?: number
  isEncrypted?: boolean
}

/** Returns a zip file that is valid except for the given false sizes and flags. */
export function zipOf(files: Record<string, ZipFile | string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, file] of Object.entries(files)) {
    const { content, declaredSize, isEncrypted = false }: ZipFile = typeof file === 'string' ? { content: file } : file
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const name = Buffer.from(path)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declaredSize ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const position = Buffer.alloc(14)
    position.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    parts.push(local)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, position, name)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
export const row = (texts: string[], number?: number) =>
  `<row${number ? ` r="${number}"` : ''}>${texts.map(cell).join('')}</row>`

/** Returns the files of a minimal workbook. `sheets`: the content of each sheet's <sheetData>. */
export const workbookFiles = (...sheets: string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEETML}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((_, index) => `<sheet name="Aba ${index + 1}" sheetId="${index + 1}" r:id="r${index + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="r${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
  ...Object.fromEntries(
    sheets.map((data, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
    ]),
  ),
})
