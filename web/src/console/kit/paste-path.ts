/** The agenda with the dialog "Colar da planilha" open. */
export const PASTE_PATH = '/agenda?open=paste'
