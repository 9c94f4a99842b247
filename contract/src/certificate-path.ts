/** The public page that checks a certificate: `/c/{code}`. Short, because it is printed. */
export const CERTIFICATE_PATH = '/c'
