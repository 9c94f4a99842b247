/** The page's main element: target of the skip link, and of the focus when its element is gone. */
export const MAIN_ID = 'conteudo'
