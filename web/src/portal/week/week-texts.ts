import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import { useTexts } from '../../i18n/i18n.ts'

interface WeekTexts {
  loading: string
  failed: string
  /** The heading above the rooms in which a person can still gain missing time. */
  chances: string
  upTo: (minutes: string) => string
  minutes: string
  noMinutes: string
  inRecordings: (minutes: string) => string
  unseen: string
  allSeen: string
  noRecordings: string
  calendar: string
  calendarText: string
}

/** The texts of the page about the person's week. Not in the catalogues, because every participant loads those. */
const WEEK_TEXTS: Record<InterfaceLanguage, WeekTexts> = {
  PT_BR: {
    loading: 'Carregando a sua semana...',
    failed: 'Não foi possível carregar a sua semana. Verifique sua conexão e tente novamente.',
    chances: 'Onde ainda dá tempo',
    upTo: (minutes) => `até ${minutes}`,
    minutes: 'Meus minutos',
    noMinutes: 'Seus minutos aparecem aqui depois da primeira sala.',
    inRecordings: (minutes) => `${minutes} em gravações`,
    unseen: 'Gravações que você ainda não viu',
    allSeen: 'Você está em dia com as gravações.',
    noRecordings: 'As gravações aparecem aqui quando forem publicadas.',
    calendar: 'Calendário',
    calendarText: 'Todas as suas salas no seu calendário, com as mudanças de horário.',
  },
  EN_US: {
    loading: 'Loading your week...',
    failed: 'Your week couldn’t be loaded. Check your connection and try again.',
    chances: 'Where there is still time',
    upTo: (minutes) => `up to ${minutes}`,
    minutes: 'My minutes',
    noMinutes: 'Your minutes appear here after your first room.',
    inRecordings: (minutes) => `${minutes} in recordings`,
    unseen: 'Recordings you haven’t seen yet',
    allSeen: 'You are up to date with the recordings.',
    noRecordings: 'Recordings appear here once they are published.',
    calendar: 'Calendar',
    calendarText: 'All your rooms in your calendar, including changed times.',
  },
  ES_ES: {
    loading: 'Cargando tu semana...',
    failed: 'No se ha podido cargar tu semana. Comprueba tu conexión e inténtalo de nuevo.',
    chances: 'Dónde aún estás a tiempo',
    upTo: (minutes) => `hasta ${minutes}`,
    minutes: 'Mis minutos',
    noMinutes: 'Tus minutos aparecen aquí después de la primera sala.',
    inRecordings: (minutes) => `${minutes} en grabaciones`,
    unseen: 'Grabaciones que aún no has visto',
    allSeen: 'Estás al día con las grabaciones.',
    noRecordings: 'Las grabaciones aparecen aquí cuando se publican.',
    calendar: 'Calendario',
    calendarText: 'Todas tus salas en tu calendario, con los cambios de horario.',
  },
  FR_FR: {
    loading: 'Chargement de votre semaine...',
    failed: 'Impossible de charger votre semaine. Vérifiez votre connexion, puis réessayez.',
    chances: 'Où il est encore temps',
    upTo: (minutes) => `jusqu’à ${minutes}`,
    minutes: 'Mes minutes',
    noMinutes: 'Vos minutes apparaissent ici après votre première salle.',
    inRecordings: (minutes) => `${minutes} dans les enregistrements`,
    unseen: 'Enregistrements pas encore vus',
    allSeen: 'Vous êtes à jour dans les enregistrements.',
    noRecordings: 'Les enregistrements apparaissent ici dès leur publication.',
    calendar: 'Calendrier',
    calendarText: 'Toutes vos salles dans votre calendrier, avec les changements d’horaire.',
  },
  DE_DE: {
    loading: 'Ihre Woche wird geladen...',
    failed: 'Ihre Woche konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    chances: 'Hier reicht die Zeit noch',
    upTo: (minutes) => `bis zu ${minutes}`,
    minutes: 'Meine Minuten',
    noMinutes: 'Ihre Minuten erscheinen hier nach Ihrem ersten Raum.',
    inRecordings: (minutes) => `${minutes} in Aufzeichnungen`,
    unseen: 'Noch nicht gesehene Aufzeichnungen',
    allSeen: 'Sie sind bei den Aufzeichnungen auf dem neuesten Stand.',
    noRecordings: 'Aufzeichnungen erscheinen hier, sobald sie veröffentlicht sind.',
    calendar: 'Kalender',
    calendarText: 'Alle Ihre Räume in Ihrem Kalender, auch mit geänderten Zeiten.',
  },
  IT_IT: {
    loading: 'Caricamento della tua settimana...',
    failed: 'Non è stato possibile caricare la tua settimana. Controlla la connessione e riprova.',
    chances: 'Dove sei ancora in tempo',
    upTo: (minutes) => `fino a ${minutes}`,
    minutes: 'I miei minuti',
    noMinutes: 'I tuoi minuti appaiono qui dopo la prima sala.',
    inRecordings: (minutes) => `${minutes} nelle registrazioni`,
    unseen: 'Registrazioni ancora da vedere',
    allSeen: 'Sei in pari con le registrazioni.',
    noRecordings: 'Le registrazioni appaiono qui quando vengono pubblicate.',
    calendar: 'Calendario',
    calendarText: 'Tutte le tue sale nel tuo calendario, con i cambi di orario.',
  },
}

export const useWeekTexts = () => WEEK_TEXTS[useTexts().language]
