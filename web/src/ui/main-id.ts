/** What a page is about: where the skip link leads, and where the keyboard goes when it has lost its place. */
export const MAIN_ID = 'conteudo'
