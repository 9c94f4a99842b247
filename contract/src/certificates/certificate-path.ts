/** The public page that checks a certificate: `/c/{code}`. Short, because it is printed. */
export const CERTIFICATE_PATH = '/c'

/** Below a certificate's page: its picture, while it is valid. */
export const PICTURE_NAME = 'picture.png'
