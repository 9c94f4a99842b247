import {
  CampaignIcon,
  DashboardIcon,
  GroupsIcon,
  HistoryIcon,
  HowToRegIcon,
  PeopleIcon,
  SensorsIcon,
  SettingsIcon,
  ShoppingCartIcon,
  TaskIcon,
  TranslateIcon,
  UploadIcon,
} from '../kit/icons.tsx'

export const ADMIN_MENU = [
  { path: '/', label: 'Dashboard', Icon: DashboardIcon },
  { path: '/ready', label: 'Pronto para abrir?', Icon: TaskIcon },
  { path: '/live', label: 'Ao vivo', Icon: SensorsIcon },
  { path: '/users', label: 'Usuários', Icon: PeopleIcon },
  { path: '/groups', label: 'Grupos', Icon: GroupsIcon },
  { path: '/languages', label: 'Idiomas', Icon: TranslateIcon },
  { path: '/upload', label: 'Upload', Icon: UploadIcon },
  { path: '/purchases', label: 'Vendas', Icon: ShoppingCartIcon },
  { path: '/announcements', label: 'Avisos', Icon: CampaignIcon },
  { path: '/attendance', label: 'Presença', Icon: HowToRegIcon },
  { path: '/settings', label: 'Configurações', Icon: SettingsIcon },
  { path: '/audit', label: 'Auditoria', Icon: HistoryIcon },
] as const
