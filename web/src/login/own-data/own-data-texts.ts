import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

interface OwnDataTexts {
  title: string
  text: string
  download: string
  done: string
  missing: string
  unknown: string
  failed: string
  tooOften: string
}

export const OWN_DATA_TEXTS: Record<InterfaceLanguage, OwnDataTexts> = {
  PT_BR: {
    title: 'Seus dados pessoais',
    text: 'Um arquivo ZIP com o que está guardado sobre você: uma página para ler, um arquivo para máquinas e os seus certificados. Guarde-o só para você.',
    download: 'Baixar meus dados',
    done: 'Baixado. Abra o arquivo e comece pela página HTML.',
    missing: 'O endereço está incompleto. Abra o link do seu e\u2011mail.',
    unknown: 'Este link não vale mais. Peça outro à organização, ou entre e baixe em “Meus dados”.',
    failed: 'Não foi possível baixar. Verifique sua conexão e tente novamente.',
    tooOften: 'Muitas tentativas agora. Tente novamente em alguns minutos.',
  },
  EN_US: {
    title: 'Your personal data',
    text: 'A ZIP file with what is held about you: a page to read, a file for machines, and your certificates. Keep it to yourself.',
    download: 'Download my data',
    done: 'Downloaded. Open the file and start with the HTML page.',
    missing: 'The address is incomplete. Open the link in your email.',
    unknown: 'This link no longer works. Ask the organiser for another one, or sign in and download under “My data”.',
    failed: 'Could not download. Check your connection and try again.',
    tooOften: 'Too many attempts right now. Please try again in a few minutes.',
  },
  ES_ES: {
    title: 'Tus datos personales',
    text: 'Un archivo ZIP con lo que se guarda sobre ti: una página para leer, un archivo para máquinas y tus certificados. Guárdalo solo para ti.',
    download: 'Descargar mis datos',
    done: 'Descargado. Abre el archivo y empieza por la página HTML.',
    missing: 'La dirección está incompleta. Abre el enlace de tu correo.',
    unknown: 'Este enlace ya no vale. Pide otro a la organización, o entra y descarga en “Mis datos”.',
    failed: 'No se pudo descargar. Comprueba tu conexión e inténtalo de nuevo.',
    tooOften: 'Demasiados intentos ahora. Inténtalo de nuevo en unos minutos.',
  },
  FR_FR: {
    title: 'Vos données personnelles',
    text: 'Un fichier ZIP avec ce qui est conservé à votre sujet\u00a0: une page à lire, un fichier pour les machines et vos certificats. Gardez-le pour vous.',
    download: 'Télécharger mes données',
    done: 'Téléchargé. Ouvrez le fichier et commencez par la page HTML.',
    missing: 'L’adresse est incomplète. Ouvrez le lien de votre e\u2011mail.',
    unknown:
      'Ce lien n’est plus valable. Demandez-en un autre à l’organisation, ou connectez-vous et téléchargez sous «\u00a0Mes données\u00a0».',
    failed: 'Téléchargement impossible. Vérifiez votre connexion et réessayez.',
    tooOften: 'Trop de tentatives pour le moment. Réessayez dans quelques minutes.',
  },
  DE_DE: {
    title: 'Ihre personenbezogenen Daten',
    text: 'Eine ZIP-Datei mit allem, was über Sie gespeichert ist: eine Seite zum Lesen, eine Datei für Maschinen und Ihre Zertifikate. Behalten Sie sie für sich.',
    download: 'Meine Daten herunterladen',
    done: 'Heruntergeladen. Öffnen Sie die Datei und beginnen Sie mit der HTML-Seite.',
    missing: 'Die Adresse ist unvollständig. Öffnen Sie den Link in Ihrer E\u2011Mail.',
    unknown:
      'Dieser Link gilt nicht mehr. Bitten Sie den Veranstalter um einen neuen, oder melden Sie sich an und laden Sie unter „Meine Daten“ herunter.',
    failed: 'Der Download ist fehlgeschlagen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    tooOften: 'Gerade zu viele Versuche. Bitte versuchen Sie es in ein paar Minuten erneut.',
  },
  IT_IT: {
    title: 'I tuoi dati personali',
    text: 'Un file ZIP con ciò che è conservato su di te: una pagina da leggere, un file per le macchine e i tuoi certificati. Tienilo per te.',
    download: 'Scarica i miei dati',
    done: 'Scaricato. Apri il file e inizia dalla pagina HTML.',
    missing: 'L’indirizzo è incompleto. Apri il link della tua e\u2011mail.',
    unknown: 'Questo link non vale più. Chiedine un altro all’organizzazione, o entra e scarica in “I miei dati”.',
    failed: 'Impossibile scaricare. Controlla la connessione e riprova.',
    tooOften: 'Troppi tentativi in questo momento. Riprova tra qualche minuto.',
  },
}
