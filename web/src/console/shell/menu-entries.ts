import type { ComponentType } from 'react'
import type { IconProps } from '../../ui/icon.tsx'
import {
  AgendaIcon,
  BadgeIcon,
  CampaignIcon,
  CertificateIcon,
  DashboardIcon,
  ForumIcon,
  GroupsIcon,
  HistoryIcon,
  HowToRegIcon,
  MailIcon,
  PeopleIcon,
  SensorsIcon,
  SettingsIcon,
  ShieldIcon,
  ShoppingCartIcon,
  TaskIcon,
  TranslateIcon,
  UploadIcon,
  VideoLibraryIcon,
} from '../kit/icons.tsx'

export interface MenuEntry {
  path: string
  label: string
  Icon: ComponentType<IconProps>
}

export const MENU: readonly { heading: string; entries: readonly MenuEntry[] }[] = [
  { heading: '', entries: [{ path: '/', label: 'Dashboard', Icon: DashboardIcon }] },
  {
    heading: 'Agora',
    entries: [
      { path: '/ready', label: 'Pronto para abrir?', Icon: TaskIcon },
      { path: '/live', label: 'Ao vivo', Icon: SensorsIcon },
      { path: '/announcements', label: 'Avisos', Icon: CampaignIcon },
      { path: '/moderation', label: 'Moderação', Icon: ForumIcon },
    ],
  },
  {
    heading: 'Programa',
    entries: [
      { path: '/agenda', label: 'Agenda', Icon: AgendaIcon },
      { path: '/groups', label: 'Grupos', Icon: GroupsIcon },
      { path: '/languages', label: 'Idiomas', Icon: TranslateIcon },
      { path: '/recordings', label: 'Gravações', Icon: VideoLibraryIcon },
    ],
  },
  {
    heading: 'Pessoas',
    entries: [
      { path: '/users', label: 'Usuários', Icon: PeopleIcon },
      { path: '/upload', label: 'Upload', Icon: UploadIcon },
      { path: '/attendance', label: 'Presença', Icon: HowToRegIcon },
      { path: '/certificates', label: 'Certificados', Icon: CertificateIcon },
    ],
  },
  {
    heading: 'Vendas e e-mails',
    entries: [
      { path: '/purchases', label: 'Vendas', Icon: ShoppingCartIcon },
      { path: '/messages', label: 'Mensagens', Icon: MailIcon },
    ],
  },
  {
    heading: 'Sistema',
    entries: [
      { path: '/settings', label: 'Configurações', Icon: SettingsIcon },
      { path: '/team', label: 'Equipe', Icon: BadgeIcon },
      { path: '/privacy', label: 'Privacidade', Icon: ShieldIcon },
      { path: '/audit', label: 'Auditoria', Icon: HistoryIcon },
    ],
  },
]
