import { XLSX_CONTENT_TYPE } from '@palco/contract/limits'
import { download } from '../kit/download.ts'

/** .xlsx, because in a .csv an address that starts with "=" would be a formula. */
export async function downloadErrors(rows: (string | number)[][]) {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [{ name: 'Erros', rows }] })
  download(new File([new Uint8Array(bytes)], 'erros_importacao.xlsx', { type: XLSX_CONTENT_TYPE }))
}
