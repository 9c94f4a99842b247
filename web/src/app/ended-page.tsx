import { MAIN_ID } from '../components/main-id.ts'

/** Behind the dialog that says that the session was ended from elsewhere: nothing is left to be read or to play. */
export const EndedPage = () => <main id={MAIN_ID} tabIndex={-1} />
