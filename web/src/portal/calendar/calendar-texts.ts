import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

/** Few people open this dialog, so its texts are not in the catalogues, which every participant loads. */
export const CALENDAR_TEXTS = {
  PT_BR: {
    follows:
      'Todas as suas salas no seu calendário. Mudanças de horário e cancelamentos aparecem nele automaticamente.',
    create: 'Criar meu endereço',
    open: 'Abrir no meu calendário',
    slow: 'O Google Agenda só se atualiza a cada 8 a 24 horas. No dia, confira o horário aqui.',
    address: 'Endereço da sua agenda',
    secret: 'É só seu: quem tiver este endereço vê as suas salas. Se outra pessoa o receber, revogue-o e crie outro.',
    revoke: 'Revogar endereço',
    revokeQuestion:
      'Os calendários que usam este endereço deixam de receber a sua agenda. Depois você pode criar outro.',
    revoked: 'O endereço foi revogado.',
    loading: 'Carregando a sua agenda...',
  },
  EN_US: {
    follows: 'All your rooms in your calendar. Changed times and cancellations show up there automatically.',
    create: 'Create my address',
    open: 'Open in my calendar',
    slow: 'Google Calendar only updates every 8 to 24 hours. On the day, check the time here.',
    address: 'Address of your agenda',
    secret:
      'It is yours alone: anyone with this address sees your rooms. If somebody else gets it, revoke it and create another.',
    revoke: 'Revoke address',
    revokeQuestion:
      'Calendars that use this address will no longer receive your agenda. You can create another one afterwards.',
    revoked: 'The address was revoked.',
    loading: 'Loading your agenda...',
  },
  ES_ES: {
    follows:
      'Todas tus salas en tu calendario. Los cambios de horario y las cancelaciones aparecen en él automáticamente.',
    create: 'Crear mi dirección',
    open: 'Abrir en mi calendario',
    slow: 'Google Calendar solo se actualiza cada 8 a 24 horas. El mismo día, consulta el horario aquí.',
    address: 'Dirección de tu agenda',
    secret: 'Es solo tuya: quien tenga esta dirección ve tus salas. Si le llega a otra persona, revócala y crea otra.',
    revoke: 'Revocar dirección',
    revokeQuestion: 'Los calendarios que usan esta dirección dejarán de recibir tu agenda. Después puedes crear otra.',
    revoked: 'La dirección ha sido revocada.',
    loading: 'Cargando tu agenda...',
  },
  FR_FR: {
    follows:
      'Toutes vos salles dans votre calendrier. Les changements d’horaire et les annulations y apparaissent automatiquement.',
    create: 'Créer mon adresse',
    open: 'Ouvrir dans mon calendrier',
    slow: 'Google Agenda ne se met à jour que toutes les 8 à 24 heures. Le jour même, vérifiez l’horaire ici.',
    address: 'Adresse de votre agenda',
    secret:
      'Elle est personnelle\u00a0: toute personne qui a cette adresse voit vos salles. Si quelqu’un d’autre la reçoit, révoquez-la et créez-en une autre.',
    revoke: 'Révoquer l’adresse',
    revokeQuestion:
      'Les calendriers qui utilisent cette adresse ne recevront plus votre agenda. Vous pourrez ensuite en créer une autre.',
    revoked: 'L’adresse a été révoquée.',
    loading: 'Chargement de votre agenda...',
  },
  DE_DE: {
    follows: 'Alle Ihre Räume in Ihrem Kalender. Geänderte Zeiten und Absagen erscheinen dort automatisch.',
    create: 'Meine Adresse erstellen',
    open: 'In meinem Kalender öffnen',
    slow: 'Google Kalender aktualisiert sich nur alle 8 bis 24 Stunden. Prüfen Sie die Uhrzeit am selben Tag hier.',
    address: 'Adresse Ihrer Agenda',
    secret:
      'Sie gehört nur Ihnen: Wer diese Adresse hat, sieht Ihre Räume. Falls jemand anders sie erhält, widerrufen Sie sie und erstellen Sie eine neue.',
    revoke: 'Adresse widerrufen',
    revokeQuestion:
      'Kalender mit dieser Adresse erhalten Ihre Agenda nicht mehr. Danach können Sie eine neue erstellen.',
    revoked: 'Die Adresse wurde widerrufen.',
    loading: 'Ihre Agenda wird geladen...',
  },
  IT_IT: {
    follows: 'Tutte le tue sale nel tuo calendario. I cambi di orario e gli annullamenti vi compaiono automaticamente.',
    create: 'Crea il mio indirizzo',
    open: 'Apri nel mio calendario',
    slow: 'Google Calendar si aggiorna solo ogni 8-24 ore. Il giorno stesso, controlla qui l’orario.',
    address: 'Indirizzo della tua agenda',
    secret:
      'È solo tuo: chi ha questo indirizzo vede le tue sale. Se lo riceve un’altra persona, revocalo e creane un altro.',
    revoke: 'Revoca indirizzo',
    revokeQuestion:
      'I calendari che usano questo indirizzo non riceveranno più la tua agenda. Poi potrai crearne un altro.',
    revoked: 'L’indirizzo è stato revocato.',
    loading: 'Caricamento della tua agenda...',
  },
} satisfies Record<InterfaceLanguage, Record<string, string>>
