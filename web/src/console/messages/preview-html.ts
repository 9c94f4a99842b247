/**
 * Prepares a mail for the preview. The page's CSP forbids style attributes even in frames, so they become a style sheet
 * with the page's nonce. The mail's own style sheet, for dark colours, is removed. All links get the target `_blank`,
 * which the frame's sandbox blocks.
 */
export function previewHtml(html: string, nonce: string | undefined): string {
  const styles: string[] = []
  const body = html
    .replace(/<style[\s\S]*?<\/style>|<meta name="(?:color-scheme|supported-color-schemes)"[^>]*>/g, '')
    .replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
      const known = styles.indexOf(style)
      return ` data-look="${known < 0 ? styles.push(style) - 1 : known}"`
    })
  const rules = styles.map((style, index) => `[data-look="${index}"]{${style}}`).join('\n')
  const sheet = `<style${nonce ? ` nonce="${nonce}"` : ''}>${rules}</style><base target="_blank">`
  return body.replace('</head>', () => `${sheet}</head>`)
}
