/** Keep these colours equal to those in `web/src/theme/tokens.ts`. */
const LIGHT = '--page:#f8f9fa;--paper:#fff;--text:#1a202c;--soft:#4a5568;--line:#e2e6ec'
const DARK = '--page:#0f1124;--paper:#181c33;--text:#f3f5fb;--soft:#b6bfd3;--line:#353b64'

export const PAGE_STYLE = `:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.25rem 1rem}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:0 0 .5rem;font-size:1.125rem}
section{margin-top:1.25rem;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--paper)}
dl{margin:0 0 .75rem}
dt{margin-top:.5rem;color:var(--soft);font-size:.875rem}
dd{margin:0}
.wide{overflow-x:auto;margin-top:.75rem}
table{border-collapse:collapse;font-size:.875rem}
th{color:var(--soft);font-weight:600;white-space:nowrap}
th,td{padding:.375rem 1rem .375rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td{min-width:6rem;max-width:24rem;overflow-wrap:anywhere}
@media print{:root{color-scheme:light;${LIGHT}}.wide{overflow:visible}section{border-color:#999}}`
