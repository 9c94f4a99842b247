const BLOCK_TAG = /<(?=\/?(?:p|br|ul|ol|li)\b)/gi

/** The words of basic HTML on one line. Parsed apart from the page, where nothing runs or loads. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_TAG, ' <'), 'text/html')
  return body.textContent.replace(/\s+/g, ' ').trim()
}
