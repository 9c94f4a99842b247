/** Where a link leads. Its token is behind the `#`, which no browser sends to any server. */
export const ACCESS_PATH = '/acesso'
export const accessLink = (base: string, token: string) => `${base}${ACCESS_PATH}#${token}`
