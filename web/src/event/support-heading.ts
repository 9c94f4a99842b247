/** The same in every language: whoever needs it may not have found his own yet (SPEC §2). */
export const SUPPORT_HEADING = 'Suporte // Support // Soporte'
