/** The page that links open. The token is in the fragment, which browsers send to no server. */
export const ACCESS_PATH = '/acesso'
export const accessLink = (base: string, token: string) => `${base}${ACCESS_PATH}#${token}`
