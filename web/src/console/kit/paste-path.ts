export const PASTE_PATH = '/agenda?open=paste'
