import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

interface RemindersTexts {
  title: string
  checking: string
  on: string
  stop: string
  offTitle: string
  off: string
  resume: string
  /** What the choice does not concern. */
  others: string
  saveFailed: string
  tooOften: string
  unknownTitle: string
  unknown: string
  missingTitle: string
  missing: string
  failedTitle: string
  failed: string
  /** Too many checks from one address, as of a whole office. */
  busy: string
  retry: string
}

/** Apart from the catalogues: every participant loads those, and few people open this page. */
export const REMINDERS_TEXTS: Record<InterfaceLanguage, RemindersTexts> = {
  PT_BR: {
    title: 'Lembretes por e\u2011mail',
    checking: 'Verificando o link...',
    on: 'Você recebe neste endereço os lembretes das suas salas e os avisos de gravações.',
    stop: 'Cancelar lembretes',
    offTitle: 'Lembretes cancelados',
    off: 'Você não recebe mais lembretes nem avisos de gravações neste endereço.',
    resume: 'Voltar a receber',
    others: 'E\u2011mails sobre o seu acesso e a sua senha continuam chegando.',
    saveFailed: 'Não foi possível salvar. Verifique sua conexão e tente novamente.',
    tooOften: 'Muitas mudanças em pouco tempo. Tente novamente em alguns minutos.',
    unknownTitle: 'Não reconhecemos este link',
    unknown: 'Confira se o endereço foi copiado inteiro, até o último caractere, ou abra o link de outro e\u2011mail.',
    missingTitle: 'Abra o link do seu e\u2011mail',
    missing: 'O endereço está incompleto. O link está no fim de cada lembrete.',
    failedTitle: 'Não foi possível verificar o link',
    failed: 'Verifique sua conexão e tente novamente.',
    busy: 'Muitas tentativas agora. Tente novamente em um minuto.',
    retry: 'Tentar novamente',
  },
  EN_US: {
    title: 'Email reminders',
    checking: 'Checking the link...',
    on: 'You get reminders of your rooms and news of recordings at this address.',
    stop: 'Stop reminders',
    offTitle: 'Reminders stopped',
    off: 'You no longer get reminders or news of recordings at this address.',
    resume: 'Get them again',
    others: 'Emails about your access and your password still arrive.',
    saveFailed: 'Could not save. Check your connection and try again.',
    tooOften: 'Too many changes in a short time. Please try again in a few minutes.',
    unknownTitle: 'We don’t recognize this link',
    unknown: 'Check that the whole address was copied, to the last character, or open the link in another email.',
    missingTitle: 'Open the link in your email',
    missing: 'The address is incomplete. The link is at the end of each reminder.',
    failedTitle: 'Could not check the link',
    failed: 'Check your connection and try again.',
    busy: 'Too many attempts right now. Please try again in a minute.',
    retry: 'Try again',
  },
  ES_ES: {
    title: 'Recordatorios por correo',
    checking: 'Comprobando el enlace...',
    on: 'En esta dirección recibes los recordatorios de tus salas y los avisos de grabaciones.',
    stop: 'Cancelar los recordatorios',
    offTitle: 'Recordatorios cancelados',
    off: 'Ya no recibes recordatorios ni avisos de grabaciones en esta dirección.',
    resume: 'Volver a recibirlos',
    others: 'Los correos sobre tu acceso y tu contraseña siguen llegando.',
    saveFailed: 'No se pudo guardar. Comprueba tu conexión e inténtalo de nuevo.',
    tooOften: 'Demasiados cambios en poco tiempo. Inténtalo de nuevo en unos minutos.',
    unknownTitle: 'No reconocemos este enlace',
    unknown: 'Comprueba que la dirección se copió entera, hasta el último carácter, o abre el enlace de otro correo.',
    missingTitle: 'Abre el enlace de tu correo',
    missing: 'La dirección está incompleta. El enlace está al final de cada recordatorio.',
    failedTitle: 'No se pudo comprobar el enlace',
    failed: 'Comprueba tu conexión e inténtalo de nuevo.',
    busy: 'Demasiados intentos ahora. Inténtalo de nuevo en un minuto.',
    retry: 'Intentar de nuevo',
  },
  FR_FR: {
    title: 'Rappels par e\u2011mail',
    checking: 'Vérification du lien...',
    on: 'Vous recevez à cette adresse les rappels de vos salles et les annonces d’enregistrements.',
    stop: 'Ne plus recevoir de rappels',
    offTitle: 'Rappels désactivés',
    off: 'Vous ne recevez plus de rappels ni d’annonces d’enregistrements à cette adresse.',
    resume: 'Les recevoir à nouveau',
    others: 'Les e\u2011mails concernant votre accès et votre mot de passe arrivent toujours.',
    saveFailed: 'Impossible d’enregistrer. Vérifiez votre connexion et réessayez.',
    tooOften: 'Trop de changements en peu de temps. Réessayez dans quelques minutes.',
    unknownTitle: 'Nous ne reconnaissons pas ce lien',
    unknown:
      'Vérifiez que l’adresse a été copiée en entier, jusqu’au dernier caractère, ou ouvrez le lien d’un autre e\u2011mail.',
    missingTitle: 'Ouvrez le lien de votre e\u2011mail',
    missing: 'L’adresse est incomplète. Le lien se trouve à la fin de chaque rappel.',
    failedTitle: 'Impossible de vérifier le lien',
    failed: 'Vérifiez votre connexion et réessayez.',
    busy: 'Trop de tentatives en ce moment. Réessayez dans une minute.',
    retry: 'Réessayer',
  },
  DE_DE: {
    title: 'Erinnerungen per E\u2011Mail',
    checking: 'Der Link wird geprüft...',
    on: 'Sie erhalten unter dieser Adresse Erinnerungen an Ihre Räume und Hinweise auf Aufzeichnungen.',
    stop: 'Erinnerungen abbestellen',
    offTitle: 'Erinnerungen abbestellt',
    off: 'Sie erhalten unter dieser Adresse keine Erinnerungen und keine Hinweise auf Aufzeichnungen mehr.',
    resume: 'Wieder erhalten',
    others: 'E\u2011Mails zu Ihrem Zugang und Ihrem Passwort kommen weiterhin an.',
    saveFailed: 'Das Speichern ist fehlgeschlagen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    tooOften: 'Zu viele Änderungen in kurzer Zeit. Versuchen Sie es in einigen Minuten erneut.',
    unknownTitle: 'Wir erkennen diesen Link nicht',
    unknown:
      'Prüfen Sie, ob die Adresse vollständig kopiert wurde, bis zum letzten Zeichen, oder öffnen Sie den Link einer anderen E\u2011Mail.',
    missingTitle: 'Öffnen Sie den Link in Ihrer E\u2011Mail',
    missing: 'Die Adresse ist unvollständig. Der Link steht am Ende jeder Erinnerung.',
    failedTitle: 'Der Link konnte nicht geprüft werden',
    failed: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    busy: 'Zurzeit zu viele Versuche. Versuchen Sie es in einer Minute erneut.',
    retry: 'Erneut versuchen',
  },
  IT_IT: {
    title: 'Promemoria via e\u2011mail',
    checking: 'Verifica del link...',
    on: 'A questo indirizzo ricevi i promemoria delle tue sale e gli avvisi sulle registrazioni.',
    stop: 'Disattiva i promemoria',
    offTitle: 'Promemoria disattivati',
    off: 'A questo indirizzo non ricevi più promemoria né avvisi sulle registrazioni.',
    resume: 'Ricevili di nuovo',
    others: 'Le e\u2011mail sul tuo accesso e sulla tua password continuano ad arrivare.',
    saveFailed: 'Impossibile salvare. Controlla la connessione e riprova.',
    tooOften: 'Troppe modifiche in poco tempo. Riprova tra qualche minuto.',
    unknownTitle: 'Non riconosciamo questo link',
    unknown:
      'Controlla che l’indirizzo sia stato copiato per intero, fino all’ultimo carattere, o apri il link di un’altra e\u2011mail.',
    missingTitle: 'Apri il link della tua e\u2011mail',
    missing: 'L’indirizzo è incompleto. Il link è alla fine di ogni promemoria.',
    failedTitle: 'Impossibile verificare il link',
    failed: 'Controlla la connessione e riprova.',
    busy: 'Troppi tentativi in questo momento. Riprova tra un minuto.',
    retry: 'Riprova',
  },
}
