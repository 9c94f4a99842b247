import { createHash } from 'node:crypto'

/** Keep these colours equal to those in `web/src/theme/tokens.ts`. */
const COLORS = {
  light:
    '--page:#f8f9fa;--paper:#fff;--text:#1a202c;--soft:#4a5568;--line:#e2e6ec;--outline:#7b8794;--link:#0f5a71;--button:#0f5a71;' +
    '--good:#12522d;--good-back:#e9f5ee;--bad:#8c1d18;--bad-back:#fdecea;--other:#743606;--other-back:#fef3e2;--note:#324152;--note-back:#eef5f7',
  dark:
    '--page:#0f1124;--paper:#181c33;--text:#f3f5fb;--soft:#b6bfd3;--line:#353b64;--outline:#6f7a9c;--link:#5cb8d1;--button:#17768f;' +
    '--good:#abe3c0;--good-back:#14322d;--bad:#ffb4ab;--bad-back:#3b1a22;--other:#ffd498;--other-back:#38291a;--note:#c9d3e4;--note-back:#1d2a41',
}

export const PAGE_STYLE = `:root{color-scheme:light dark;${COLORS.light}}
@media (prefers-color-scheme:dark){:root{${COLORS.dark}}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header{background:#181c33;color:#fff}
.wide{max-width:52rem;margin:0 auto;padding:.875rem 1rem}
header .wide{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between}
header p{margin:0}
header img{display:block;width:10rem;height:2.5rem;object-fit:contain;object-position:left}
.event{font-weight:700;font-size:1.125rem}
main{max-width:52rem;margin:0 auto;padding:1.25rem 1rem}
.state{display:flex;gap:1rem;align-items:center;padding:1.25rem;border-radius:.75rem;border-left:.375rem solid;color:var(--note);background:var(--note-back)}
.valid{color:var(--good);background:var(--good-back)}
.revoked{color:var(--bad);background:var(--bad-back)}
.replaced{color:var(--other);background:var(--other-back)}
.state svg{flex:none;width:3.5rem;height:3.5rem}
.state p{margin:.25rem 0 0}
.state a{color:inherit;font-weight:700}
h1{margin:0;text-wrap:balance;font-size:1.75rem;line-height:1.2}
h2{margin:0 0 .75rem;font-size:1.125rem}
section,form{margin-top:1.25rem;padding:1.25rem;border:1px solid var(--line);border-radius:.75rem;background:var(--paper)}
dl{display:grid;gap:.875rem 1.5rem;margin:0}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;font-weight:600}
.name{font-size:1.5rem;line-height:1.25}
.code{font-family:ui-monospace,Consolas,monospace;letter-spacing:.04em;white-space:nowrap}
.soft{color:var(--soft);font-weight:400}
table{width:100%;border-collapse:collapse}
th{color:var(--soft);font-size:.875rem;font-weight:400}
th,td{padding:.5rem .75rem .5rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}
th:last-child,td:last-child{padding-right:0;text-align:right}
td:first-child,td:last-child{white-space:nowrap}
@media (max-width:39.99rem){thead{position:absolute;clip-path:inset(50%)}tr{display:grid;grid-template-columns:1fr auto;padding:.625rem 0;border-bottom:1px solid var(--line)}tr:last-child{border-bottom:0;padding-bottom:0}td{padding:0;border:0}td:nth-child(2){grid-row:1;grid-column:1/-1}}
ul{margin:0;padding-left:1.25rem}
a{color:var(--link)}
label{display:block;font-weight:600}
.field{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.5rem}
input,button{font:inherit;min-height:3rem;border-radius:.5rem}
input[type=text]{flex:1 1 14rem;min-width:0;padding:0 .875rem;border:1px solid var(--outline);background:var(--paper);color:var(--text);text-transform:uppercase;letter-spacing:.04em}
button{padding:0 1.5rem;border:0;background:var(--button);color:#fff;font-weight:700;cursor:pointer}
.hint{margin:.75rem 0 0;color:var(--soft);font-size:.875rem}
.again{margin:1.25rem 0 0}
.again a,footer a,footer b{display:inline-block;padding:.5rem 0}
footer ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:.5rem 0 0;list-style:none;border-top:1px solid var(--line)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
@media (min-width:40rem){dl{grid-template-columns:1fr 1fr}.full{grid-column:1/-1}h1{font-size:2.25rem}.state,section,form{padding:1.5rem}}
@media print{:root{color-scheme:light;${COLORS.light}}header,.state{print-color-adjust:exact}footer,.again{display:none}section{break-inside:avoid;border-color:#999}}`

const styleHash = createHash('sha256').update(PAGE_STYLE).digest('base64')

export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
