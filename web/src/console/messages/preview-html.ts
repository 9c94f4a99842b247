/**
 * Prepares a mail for the preview. The page's CSP forbids style attributes even in frames, so the attributes become
 * a style sheet with the page's nonce. The mail's own style sheet (dark colours) is removed. `_blank` as the target of
 * all links makes the frame's sandbox block them.
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
