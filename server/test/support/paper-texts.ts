import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns the texts of a PDF, in the order in which the file contains them. */
export async function paperTexts(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(...items.map((item) => ('str' in item ? item.str : '')))
  }
  return texts.join(' ').replace(/\s+/gu, ' ')
}
