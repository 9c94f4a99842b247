import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

/**
 * The texts of the form for a forgotten password. All languages are in one chunk, because few people need these texts.
 */
export const FORGOTTEN_TEXTS = {
  PT_BR: {
    byMail: 'Informe o seu e\u2011mail. Enviaremos um link para você criar uma nova senha.',
    send: 'Enviar link',
    sending: 'Enviando...',
    sent: (minutes: number) =>
      `Se houver uma conta com este e\u2011mail, o link chega em instantes e vale por ${minutes} minutos. Veja também a caixa de spam.`,
    failed: 'Não foi possível pedir o link. Tente novamente.',
    byChat: 'Nosso time cria um novo acesso para você. Chame pelo WhatsApp e informe o e\u2011mail da sua inscrição.',
    chatMessage: 'Olá! Esqueci minha senha e preciso de um novo acesso. O e-mail da minha inscrição é: ',
    back: 'Voltar para a entrada',
  },
  EN_US: {
    byMail: 'Enter your email. We will send you a link to create a new password.',
    send: 'Send link',
    sending: 'Sending...',
    sent: (minutes: number) =>
      `If there is an account with this email, the link arrives shortly and is valid for ${minutes} minutes. Please check your spam folder too.`,
    failed: 'The link could not be requested. Please try again.',
    byChat: 'Our team will create a new access for you. Write to us on WhatsApp with the email you registered with.',
    chatMessage: 'Hello! I forgot my password and need a new access. The email I registered with is: ',
    back: 'Back to sign-in',
  },
  ES_ES: {
    byMail: 'Escribe tu correo electrónico. Te enviaremos un enlace para crear una nueva contraseña.',
    send: 'Enviar enlace',
    sending: 'Enviando...',
    sent: (minutes: number) =>
      `Si hay una cuenta con este correo, el enlace llegará en unos instantes y valdrá durante ${minutes} minutos. Mira también la carpeta de spam.`,
    failed: 'No se ha podido pedir el enlace. Vuelve a intentarlo.',
    byChat: 'Nuestro equipo te creará un nuevo acceso. Escríbenos por WhatsApp e indica el correo de tu inscripción.',
    chatMessage: '¡Hola! Olvidé mi contraseña y necesito un nuevo acceso. El correo de mi inscripción es: ',
    back: 'Volver a la entrada',
  },
  FR_FR: {
    byMail: 'Indiquez votre e\u2011mail. Nous vous enverrons un lien pour créer un nouveau mot de passe.',
    send: 'Envoyer le lien',
    sending: 'Envoi...',
    sent: (minutes: number) =>
      `S’il existe un compte avec cet e\u2011mail, le lien arrive dans un instant et reste valable ${minutes} minutes. Pensez aussi au dossier des indésirables.`,
    failed: 'Le lien n’a pas pu être demandé. Réessayez.',
    byChat:
      'Notre équipe vous crée un nouvel accès. Écrivez-nous sur WhatsApp en indiquant l’e\u2011mail de votre inscription.',
    chatMessage:
      'Bonjour\u202f! J’ai oublié mon mot de passe et j’ai besoin d’un nouvel accès. L’e-mail de mon inscription est\u00a0: ',
    back: 'Retour à la connexion',
  },
  DE_DE: {
    byMail: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link, um ein neues Passwort festzulegen.',
    send: 'Link senden',
    sending: 'Wird gesendet...',
    sent: (minutes: number) =>
      `Wenn es ein Konto mit dieser Adresse gibt, kommt der Link in Kürze an und gilt ${minutes} Minuten. Bitte sehen Sie auch im Spam-Ordner nach.`,
    failed: 'Der Link konnte nicht angefordert werden. Bitte versuchen Sie es erneut.',
    byChat:
      'Unser Team richtet Ihnen einen neuen Zugang ein. Schreiben Sie uns über WhatsApp und nennen Sie die E-Mail-Adresse Ihrer Anmeldung.',
    chatMessage: 'Hallo! Ich habe mein Passwort vergessen und brauche einen neuen Zugang. Meine E-Mail-Adresse ist: ',
    back: 'Zurück zur Anmeldung',
  },
  IT_IT: {
    byMail: 'Inserisci la tua e\u2011mail. Ti invieremo un link per creare una nuova password.',
    send: 'Invia link',
    sending: 'Invio in corso...',
    sent: (minutes: number) =>
      `Se esiste un account con questa e\u2011mail, il link arriverà a breve e varrà ${minutes} minuti. Controlla anche lo spam.`,
    failed: 'Non è stato possibile richiedere il link. Riprova.',
    byChat:
      'Il nostro team ti crea un nuovo accesso. Scrivici su WhatsApp e indica l’e\u2011mail della tua iscrizione.',
    chatMessage: 'Ciao! Ho dimenticato la password e ho bisogno di un nuovo accesso. L’e-mail della mia iscrizione è: ',
    back: 'Torna all’accesso',
  },
} satisfies Record<InterfaceLanguage, object>
