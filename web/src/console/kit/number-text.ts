/** `20.000` */
export const numberText = (value: number) => value.toLocaleString('pt-BR')

/** `1 usuário`, `3 usuários` */
export const countedUsers = (count: number) => `${numberText(count)} ${count === 1 ? 'usuário' : 'usuários'}`

const KB = 1024

/** `312 kB`, `1,8 MB` */
export const bytesText = (bytes: number) =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${(bytes / KB / KB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
