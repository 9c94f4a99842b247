import type { Permission } from '@palco/contract/team/permissions'
import type { ColorMode } from '../../theme/color-mode.ts'
import { PASTE_PATH } from '../kit/paste-path.ts'
import { SECURITY_PATH } from '../kit/security-path.ts'
import { MENU } from './menu-entries.ts'

export interface PalettePage {
  path: string
  mode?: ColorMode
  label: string
  /** Words that people may type instead of the label. */
  words: string
  /** The permission for the task, if it is not the permission for opening the page. */
  permission?: Permission
}

/** Other words for the menu's entries, by path. */
const WORDS: Record<string, string> = {
  '/': 'início painel resumo números',
  '/ready': 'prontidão pendências falta checklist conferir verificar abrir',
  '/live': 'transmissão agora cockpit controle espectadores alarme telão parede quem entrou assistindo retirar da sala',
  '/announcements': 'avisar comunicado anúncio recado mensagem na tela',
  '/moderation': 'moderador moderadores perguntas salas dadas público',
  '/agenda': 'programa programação grade horários calendário plano planejar semana salas dia desfazer cancelar excluir',
  '/groups': 'turmas trilhas salas',
  '/languages': 'língua tradução bandeira',
  '/recordings': 'gravação vídeo replay assistir depois publicar gravado',
  '/users':
    'pessoas participantes inscritos palestrantes administradores alunos conta trocar senha acesso convite link telefone bloquear desbloquear excluir moderador',
  '/upload': 'planilha importar excel csv xlsx importação subir lista de pessoas',
  '/attendance': 'frequência quem veio quem entrou minutos relatório presente assistiu',
  '/certificates': 'diploma emitir código revogar cancelar carga horária',
  '/purchases':
    'compras loja hotmart kiwify eduzz stripe reembolso cancelar cancelamento devolução estorno pedido entrega webhook produto pagamento',
  '/messages': 'mensagem e-mail email lembrete véspera automáticas envio enviar reenviar descadastrar newsletter',
  '/settings': 'configuração ajustes opções preferências configurar evento',
  '/team':
    'administradores membros função funções permissão permissões direitos dono organização atendimento leitura equipe time',
  '/privacy':
    'lgpd gdpr dados pessoais titular titulares pedido excluir apagar esquecer cópia retenção prazos guarda proteção anpd',
  '/audit': 'histórico registro log quem mudou excluiu alterações desfazer',
}

const MORE_PAGES: readonly PalettePage[] = [
  {
    path: '/rooms',
    label: 'Salas',
    words: 'cards webinar sessão transmissão endereço url zoom youtube vimeo excluir cancelar',
  },
  { path: '/users/shared', label: 'Contas com senha compartilhada', words: 'suspeita fraude dispositivos senhas' },
  {
    path: SECURITY_PATH,
    label: 'Segurança da conta',
    words:
      'minha segunda etapa dois fatores 2fa mfa chave de acesso passkey autenticador totp código recuperação navegador confiável',
  },
  {
    path: '/privacy/record',
    label: 'Registro de tratamento',
    words: 'lgpd anpd privacidade dados pessoais operações pdf assinar',
  },
  { path: '/certificates/design', label: 'Modelo do certificado', words: 'desenho layout assinatura papel logo fonte' },
  { path: '/rooms/print?of=programme', label: 'Imprimir o programa', words: 'papel pdf grade agenda' },
  { path: '/rooms/print?of=show', label: 'Imprimir o roteiro da equipe', words: 'papel pdf crew' },
]

/** The sections of the settings. The hash in the path is the name of the section. */
const SETTINGS: readonly PalettePage[] = [
  {
    path: '/settings#event',
    label: 'Evento',
    words: 'título nome data início fim fuso horário cidade primeiro dia último',
  },
  { path: '/settings#texts', label: 'Boas-vindas', words: 'texto mensagem de acesso lobby idioma' },
  { path: '/settings#support', label: 'Suporte', words: 'whatsapp telefone número ajuda chat atendimento' },
  { path: '/settings#import', label: 'Importação', words: 'senha padrão planilha' },
  {
    path: '/settings#access',
    label: 'Acesso',
    words: 'senha login link validade sessão aviso segurança compartilhada',
  },
  { path: '/settings#live', label: 'Ao vivo', words: 'presença mínima tolerância minutos alarme certificado' },
  {
    path: '/settings#passes',
    label: 'Passes',
    words: 'passe preço valor parcelas premium platinum live certificado moeda',
  },
  { path: '/settings#links', label: 'Links de compra', words: 'preço plano mensal anual semestral checkout' },
  { path: '/settings#recordings', label: 'Gravações', words: 'prazo acesso livre gravação' },
  { path: '/settings#images', label: 'Imagens', words: 'imagem foto logo logotipo fundo banner arte' },
  { path: '/settings#mail', label: 'E-mail', words: 'email smtp servidor remetente teste fila' },
].map((section) => ({ ...section, label: `Configurações: ${section.label}` }))

/**
 * Tasks. Each opens its page and, if there is one, the dialog for the task. Tasks with a `mode` open no page: they set
 * the colour mode.
 */
export const TASKS: readonly PalettePage[] = [
  {
    path: '/users?open=new',
    label: 'Novo usuário',
    words: 'nova pessoa participante cadastrar adicionar criar convidar',
  },
  { path: '/team?open=new', label: 'Convidar para a equipe', words: 'novo administrador membro função convite' },
  { path: '/rooms?open=new', label: 'Nova sala', words: 'novo webinar sessão criar adicionar' },
  { path: '/groups?open=new', label: 'Novo grupo', words: 'nova turma trilha criar adicionar' },
  { path: '/languages?open=new', label: 'Novo idioma', words: 'nova língua criar adicionar' },
  { path: '/announcements?everybody=', label: 'Novo aviso', words: 'avisar comunicado publicar escrever criar todos' },
  { path: '/upload', label: 'Importar planilha de pessoas', words: 'excel csv xlsx subir upload usuários' },
  { path: PASTE_PATH, label: 'Colar da planilha', words: 'salas programa agenda google sheets excel copiar' },
  {
    path: '/users?link=none',
    label: 'Enviar convites',
    words: 'convite convidar link acesso reenviar e-mail email whatsapp pessoas sem link',
    permission: 'people.change',
  },
  {
    path: '/users?link=unopened',
    label: 'Reenviar o link a quem não abriu',
    words: 'convite lembrete lembrar cobrar whatsapp',
    permission: 'people.change',
  },
  {
    path: '/messages?open=new',
    label: 'Enviar mensagem',
    words: 'nova escrever mandar e-mail email livre a todos grupo participantes whatsapp',
  },
  {
    path: '/attendance',
    label: 'Baixar presença',
    words: 'exportar relatório planilha excel frequência',
    permission: 'figures.export',
  },
  {
    path: '/certificates?open=issue',
    label: 'Emitir certificados para todos',
    words: 'gerar enviar certificado diploma',
    permission: 'certificates.change',
  },
  {
    path: '/purchases',
    label: 'Conectar uma loja',
    words: 'hotmart kiwify eduzz stripe webhook integração',
    permission: 'secrets.change',
  },
  {
    path: '/users',
    label: 'Exportar usuários',
    words: 'baixar lista planilha excel pessoas',
    permission: 'people.export',
  },
  {
    path: '/purchases',
    label: 'Exportar vendas',
    words: 'baixar lista planilha excel compras',
    permission: 'people.export',
  },
  {
    path: '/certificates',
    label: 'Exportar certificados',
    words: 'baixar lista planilha excel',
    permission: 'people.export',
  },
  { path: '/ready', label: 'Conferir a cópia de segurança', words: 'backup copia restaurar' },
  { path: '', mode: 'light', label: 'Tema claro', words: 'aparência cor dia' },
  { path: '', mode: 'dark', label: 'Tema escuro', words: 'aparência cor noite' },
  { path: '', mode: 'system', label: 'Tema do sistema', words: 'aparência cor padrão automático' },
]

export const PAGES: readonly PalettePage[] = [
  ...MENU.flatMap(({ entries }) => entries.map(({ path, label }) => ({ path, label, words: WORDS[path] ?? '' }))),
  ...MORE_PAGES,
]

export const ALL_PAGES: readonly PalettePage[] = [...PAGES, ...SETTINGS]
