/** Upright phones: there the paper stays in sight above the form. */
export const PHONE = '@media (max-width: 599px) and (min-height: 600px)'
