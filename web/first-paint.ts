import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ACCESS_PATH,
  OWN_DATA_LINK_PATH,
  PRIVACY_NOTICE_PATH,
  REMINDERS_PATH,
  STAGE_PATHS,
  WALL_PATH,
} from '@palco/contract/base/paths-and-headers'
import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES } from '@palco/contract/languages/interface-languages'
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { outlineCss } from './src/app/outline-css.ts'
import { type LoginFiles, prepareLogin } from './src/app/prepare-login.ts'
import { colorSchemeScript } from './src/theme/color-scheme.ts'
import { type ColorScheme, palettes } from './src/theme/tokens.ts'
import { tokensCss } from './src/theme/tokens-css.ts'

type Bundle = Rolldown.OutputBundle

/**
 * Adds to index.html what the page needs before any bundle is loaded: theme colours, colour mode, design tokens, the
 * logo, and the outline of the login form.
 */
export function firstPaint(): Plugin {
  const themeColor = (scheme: ColorScheme): HtmlTagDescriptor => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: palettes[scheme].appBar.main },
    injectTo: 'head',
  })
  return {
    name: 'first-paint',
    transformIndexHtml: {
      // Inserts the tags before Vite's link to the stylesheet, because a script after such a link waits until the
      // stylesheet is loaded.
      order: 'pre',
      handler: (html) => ({
        html: html.replace('<!-- the mark -->', () => MARK),
        tags: [
          themeColor('light'),
          themeColor('dark'),
          { tag: 'script', children: colorSchemeScript, injectTo: 'head' },
          { tag: 'style', children: `${tokensCss}\n${outlineCss}`, injectTo: 'head' },
        ],
      }),
    },
  }
}

/** The logo, drawn as in `PalcoMark` and at the same position. */
const MARK = readFileSync(path.join(import.meta.dirname, 'public', 'favicon.svg'), 'utf8').replace(
  /<title>.*<\/title>|\n\s*/g,
  '',
)

/**
 * Adds to the page a script that names the files to prefetch. Only the build knows their names, which contain hashes.
 */
export function loginFiles(): Plugin {
  return {
    name: 'login-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        const styles = [...html.matchAll(STYLESHEET)].map(([, file]) => `/${file}`)
        const script = `<script>(${prepareLogin})(${JSON.stringify({ styles, ...filesOf(bundle) })})</script>`
        // Placed before Vite's own tags, so that the browser starts these downloads first.
        return withStyles(html, bundle).replace(
          '<script type="module"',
          (tag) => `${fontPreload(bundle)}\n    ${script}\n    ${tag}`,
        )
      },
    },
  }
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g

/**
 * Inlines the entry's styles. A linked stylesheet would delay the outline, although the outline uses none of these
 * styles.
 */
const withStyles = (html: string, bundle: Bundle) =>
  html.replace(STYLESHEET, (_link, file: string) => {
    const styles = bundle[file]
    if (styles?.type !== 'asset') throw new Error(`the build has no ${file}`)
    return `<style>${styles.source}</style>`
  })

/**
 * Preloads the font. Otherwise the browser would request it only when it shows the first text, and the lines would move
 * when the font arrives.
 */
function fontPreload(bundle: Bundle) {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(file))
  if (!font) throw new Error('the build has no font')
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`
}

function filesOf(bundle: Bundle): Omit<LoginFiles, 'styles'> {
  const start = new Set(filesFor(bundle, 'src/main.tsx'))
  const ahead = (...modules: string[]) => [
    ...new Set(modules.flatMap((module) => filesFor(bundle, module)).filter((file) => !start.has(file))),
  ]
  const login = ahead('src/login/login-page.tsx')
  const texts = INTERFACE_LANGUAGES.map((language) => {
    const name = language.toLowerCase().replace('_', '-')
    return [language, ahead(`src/i18n/catalogues/${name}.ts`)[0] ?? '']
  })
  return {
    login,
    portal: ahead(
      'src/portal/shell/portal-shell.tsx',
      'src/portal/rooms/rooms-page.tsx',
      'src/portal/shell/portal-problem.tsx',
    ).filter((file) => !login.includes(file)),
    texts: Object.fromEntries(texts),
    defaultLanguage: DEFAULT_LANGUAGE,
    linkPaths: [
      ACCESS_PATH,
      REMINDERS_PATH,
      OWN_DATA_LINK_PATH,
      PRIVACY_NOTICE_PATH,
      WALL_PATH,
      ...Object.values(STAGE_PATHS),
    ],
  }
}

function filesFor(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
  if (!first) throw new Error(`the build has no ${module}`)
  const found = new Set<string>()
  const walk = (chunk: Rolldown.OutputChunk) => {
    if (found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') walk(imported)
    }
  }
  walk(first)
  return [...found]
}
