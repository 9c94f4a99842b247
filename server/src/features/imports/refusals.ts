import { UPLOAD_TOO_LARGE } from '@palco/contract/imports/import-texts'
import { AppError, invalidInput, tooLarge, wrongType } from '../../base/errors.ts'
import { MAX_ROWS } from './import-limits.ts'

const COME_BACK_SECONDS = 5

export const noFile = () => invalidInput('Escolha um arquivo para enviar')
export const emptyFile = () => invalidInput('O arquivo está vazio')
export const fileTooLarge = () => tooLarge(UPLOAD_TOO_LARGE)
export const wrongExtension = () => wrongType('Formato não aceito. Envie um arquivo .xlsx, .xls ou .csv.')
export const notASheet = () =>
  wrongType(
    'O conteúdo do arquivo não é de uma planilha. Abra-o no Excel ou no LibreOffice, salve como .xlsx, .xls ou .csv e envie novamente.',
  )
export const encrypted = () =>
  invalidInput('A planilha está protegida por senha. Salve uma cópia sem senha e envie novamente.')
export const unreadable = () =>
  invalidInput(
    'O arquivo está corrompido ou incompleto. Abra-o no Excel ou no LibreOffice, salve novamente e tente outra vez.',
  )
export const tooHeavy = () =>
  tooLarge(
    'A planilha é pesada demais para ser lida. Copie só as colunas nome, email e grupo para um arquivo novo e envie novamente.',
  )
export const tooManyRows = () =>
  tooLarge(`A planilha tem mais de ${MAX_ROWS.toLocaleString('pt-BR')} linhas. Divida-a em partes menores.`)
export const openQuote = (row: number) =>
  invalidInput(
    `Há aspas sem fechamento na linha ${row}, e não dá para saber onde ela termina. Corrija e tente outra vez.`,
  )
export const noRows = () => invalidInput('A planilha não tem nenhuma linha preenchida abaixo dos títulos')

export const missingColumns = (columns: readonly string[]) =>
  invalidInput(
    `Não encontramos ${columns.length > 1 ? 'as colunas' : 'a coluna'} ${columns.join(' e ')}. A primeira linha deve ter os títulos das colunas: baixe o modelo para ver um exemplo.`,
  )

const comeBack = (why: string) => new AppError(503, 'BUSY', `${why} Tente novamente em instantes.`, COME_BACK_SECONDS)

export const busyReading = () => comeBack('Outras planilhas estão sendo processadas.')
export const interruptedReading = () => comeBack('O servidor está ocupado e não terminou de ler a planilha.')
