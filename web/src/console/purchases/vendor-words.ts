import { VENDOR_NAMES, type Vendor } from '@palco/contract/purchases/purchases'

/** `a Hotmart`; a sender of Standard Webhooks can be any shop. */
export const theShop = (vendor: Vendor) => (vendor === 'standard' ? 'a plataforma' : `a ${VENDOR_NAMES[vendor]}`)

/** `na Hotmart` */
export const inShop = (vendor: Vendor) => `n${theShop(vendor)}`
