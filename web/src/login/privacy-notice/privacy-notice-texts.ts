import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

interface NoticeTexts {
  title: string
  loading: string
  failed: string
  retry: string
  /** The link to the organiser's own page. */
  organiser: string
  /** The heading above what Palco itself does. */
  platform: string
  /** Each part has a heading and a text. */
  parts: readonly (readonly [string, string])[]
  /** The contact's e-mail address follows. */
  writeTo: string
  askSupport: string
}

/** `parts` must agree with the privacy map (`server/src/features/privacy/map/`): change both together. */
export const NOTICE_TEXTS: Record<InterfaceLanguage, NoticeTexts> = {
  PT_BR: {
    title: 'Aviso de privacidade',
    loading: 'Carregando o aviso...',
    failed: 'Não foi possível carregar o aviso da organização. Verifique sua conexão e tente novamente.',
    retry: 'Tentar novamente',
    organiser: 'Ler o aviso da organização',
    platform: 'O que esta plataforma faz com os seus dados',
    parts: [
      [
        'O que é guardado',
        'Nome, e\u2011mail e telefone; compras, passes, grupos e salas; minutos em cada sala; perguntas, votos e avaliações; certificados; mensagens enviadas a você; data, hora, endereço IP e navegador dos seus acessos.',
      ],
      [
        'Para quê',
        'Para dar o acesso que você contratou, cuidar do evento e da segurança da sua conta, e cumprir a lei, que manda guardar os acessos por seis meses (Marco Civil da Internet, art. 15).',
      ],
      [
        'Quem recebe',
        'A organização do evento. A plataforma de vídeo de uma sala recebe o seu endereço IP, e pode receber o seu nome e e\u2011mail, quando você entra. A loja informa a sua compra à organização. Um servidor de e\u2011mail entrega as mensagens.',
      ],
      [
        'No seu navegador',
        'Só o que a plataforma precisa para funcionar: a sua sessão, o idioma e as suas escolhas. Ela não tem publicidade nem rastreadores. Os vídeos são de outras plataformas, que têm regras próprias.',
      ],
      ['Até quando', 'Cada tipo de dado tem o seu prazo, que está em “Meus dados”.'],
      [
        'O que você pode fazer',
        'Em “Meus dados”, no menu da sua conta, você vê o que está guardado, baixa uma cópia, corrige nome e telefone, para os lembretes e pede a exclusão.',
      ],
    ],
    writeTo: 'Sem acesso à conta, ou com outra pergunta, escreva para',
    askSupport: 'Sem acesso à conta, ou com outra pergunta, fale com o suporte do evento.',
  },
  EN_US: {
    title: 'Privacy notice',
    loading: 'Loading the notice...',
    failed: 'The organizer’s notice could not be loaded. Check your connection and try again.',
    retry: 'Try again',
    organiser: 'Read the organizer’s notice',
    platform: 'What this platform does with your data',
    parts: [
      [
        'What is held',
        'Name, email and phone number; purchases, passes, groups and rooms; minutes in each room; questions, votes and ratings; certificates; messages sent to you; date, time, IP address and browser of your visits.',
      ],
      [
        'What for',
        'To give you the access that you signed up for, to run the event and protect your account, and to comply with Brazilian law, which requires access records to be kept for six months (Marco Civil da Internet, art. 15).',
      ],
      [
        'Who receives it',
        'The organizer of the event. The video platform of a room receives your IP address, and may receive your name and email, when you enter. The shop tells the organizer about your purchase. A mail server delivers the messages.',
      ],
      [
        'In your browser',
        'Only what the platform needs to work: your session, the language and your choices. It has no advertising and no trackers. The videos come from other platforms, which have rules of their own.',
      ],
      ['How long', 'Each kind of data has its own period, shown under “My data”.'],
      [
        'What you can do',
        'Under “My data”, in the menu of your account, you see what is held, download a copy, correct your name and phone number, stop reminders and ask for erasure.',
      ],
    ],
    writeTo: 'Without access to your account, or with another question, write to',
    askSupport: 'Without access to your account, or with another question, contact the event’s support.',
  },
  ES_ES: {
    title: 'Aviso de privacidad',
    loading: 'Cargando el aviso...',
    failed: 'No se pudo cargar el aviso de la organización. Comprueba tu conexión e inténtalo de nuevo.',
    retry: 'Intentar de nuevo',
    organiser: 'Leer el aviso de la organización',
    platform: 'Qué hace esta plataforma con tus datos',
    parts: [
      [
        'Qué se guarda',
        'Nombre, correo y teléfono; compras, pases, grupos y salas; minutos en cada sala; preguntas, votos y valoraciones; certificados; mensajes enviados a ti; fecha, hora, dirección IP y navegador de tus accesos.',
      ],
      [
        'Para qué',
        'Para darte el acceso que contrataste, cuidar del evento y de la seguridad de tu cuenta, y cumplir la ley brasileña, que obliga a guardar los accesos seis meses (Marco Civil da Internet, art. 15).',
      ],
      [
        'Quién los recibe',
        'La organización del evento. La plataforma de vídeo de una sala recibe tu dirección IP, y puede recibir tu nombre y correo, cuando entras. La tienda informa de tu compra a la organización. Un servidor de correo entrega los mensajes.',
      ],
      [
        'En tu navegador',
        'Solo lo que la plataforma necesita para funcionar: tu sesión, el idioma y tus elecciones. No tiene publicidad ni rastreadores. Los vídeos son de otras plataformas, que tienen sus propias reglas.',
      ],
      ['Hasta cuándo', 'Cada tipo de dato tiene su plazo, que está en “Mis datos”.'],
      [
        'Qué puedes hacer',
        'En “Mis datos”, en el menú de tu cuenta, ves lo que se guarda, descargas una copia, corriges nombre y teléfono, detienes los recordatorios y pides la supresión.',
      ],
    ],
    writeTo: 'Sin acceso a la cuenta, o con otra pregunta, escribe a',
    askSupport: 'Sin acceso a la cuenta, o con otra pregunta, habla con el soporte del evento.',
  },
  FR_FR: {
    title: 'Politique de confidentialité',
    loading: 'Chargement…',
    failed: 'La politique de l’organisation n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    organiser: 'Lire la politique de l’organisation',
    platform: 'Ce que cette plateforme fait de vos données',
    parts: [
      [
        'Ce qui est conservé',
        'Nom, e\u2011mail et téléphone\u00a0; achats, pass, groupes et salles\u00a0; minutes dans chaque salle\u00a0; questions, votes et avis\u00a0; certificats\u00a0; messages qui vous sont envoyés\u00a0; date, heure, adresse IP et navigateur de vos accès.',
      ],
      [
        'Pourquoi',
        'Pour vous donner l’accès que vous avez souscrit, pour le bon déroulement de l’événement et la sécurité de votre compte, et pour respecter la loi brésilienne, qui impose de conserver les accès pendant six mois (Marco Civil da Internet, art. 15).',
      ],
      [
        'Qui les reçoit',
        'L’organisation de l’événement. La plateforme vidéo d’une salle reçoit votre adresse IP, et peut recevoir votre nom et votre e\u2011mail, lorsque vous y entrez. La boutique informe l’organisation de votre achat. Un serveur de messagerie remet les messages.',
      ],
      [
        'Dans votre navigateur',
        'Seulement ce dont la plateforme a besoin pour fonctionner\u00a0: votre session, la langue et vos choix. Elle n’a ni publicité ni traceurs. Les vidéos viennent d’autres plateformes, qui ont leurs propres règles.',
      ],
      ['Combien de temps', 'Chaque type de donnée a sa durée, indiquée sous «\u00a0Mes données\u00a0».'],
      [
        'Ce que vous pouvez faire',
        'Sous «\u00a0Mes données\u00a0», dans le menu de votre compte, vous voyez ce qui est conservé, téléchargez une copie, corrigez nom et téléphone, arrêtez les rappels et demandez l’effacement.',
      ],
    ],
    writeTo: 'Sans accès au compte, ou pour une autre question, écrivez à',
    askSupport: 'Sans accès au compte, ou pour une autre question, contactez l’assistance de l’événement.',
  },
  DE_DE: {
    title: 'Datenschutzhinweise',
    loading: 'Hinweise werden geladen...',
    failed:
      'Die Hinweise des Veranstalters konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    retry: 'Erneut versuchen',
    organiser: 'Hinweise des Veranstalters lesen',
    platform: 'Was diese Plattform mit Ihren Daten macht',
    parts: [
      [
        'Was gespeichert wird',
        'Name, E\u2011Mail-Adresse und Telefonnummer; Käufe, Pässe, Gruppen und Räume; Minuten in jedem Raum; Fragen, Stimmen und Bewertungen; Zertifikate; Nachrichten an Sie; Datum, Uhrzeit, IP-Adresse und Browser Ihrer Besuche.',
      ],
      [
        'Wozu',
        'Um Ihnen den Zugang zu geben, den Sie vereinbart haben, die Veranstaltung durchzuführen, Ihr Konto zu schützen und das brasilianische Gesetz einzuhalten, nach dem Zugriffe sechs Monate aufbewahrt werden (Marco Civil da Internet, Art. 15).',
      ],
      [
        'Wer sie erhält',
        'Der Veranstalter. Die Videoplattform eines Raums erhält Ihre IP-Adresse und kann Ihren Namen und Ihre E\u2011Mail-Adresse erhalten, wenn Sie ihn betreten. Der Shop meldet dem Veranstalter Ihren Kauf. Ein Mailserver stellt die Nachrichten zu.',
      ],
      [
        'In Ihrem Browser',
        'Nur, was die Plattform zum Funktionieren braucht: Ihre Sitzung, die Sprache und Ihre Einstellungen. Es gibt keine Werbung und keine Tracker. Die Videos kommen von anderen Plattformen mit eigenen Regeln.',
      ],
      ['Wie lange', 'Jede Art von Daten hat ihre Frist. Sie steht unter „Meine Daten“.'],
      [
        'Was Sie tun können',
        'Unter „Meine Daten“, im Menü Ihres Kontos, sehen Sie, was gespeichert ist, laden eine Kopie herunter, berichtigen Name und Telefonnummer, bestellen Erinnerungen ab und verlangen die Löschung.',
      ],
    ],
    writeTo: 'Ohne Zugang zum Konto oder bei anderen Fragen schreiben Sie an',
    askSupport: 'Ohne Zugang zum Konto oder bei anderen Fragen wenden Sie sich an den Support der Veranstaltung.',
  },
  IT_IT: {
    title: 'Informativa sulla privacy',
    loading: 'Caricamento dell’informativa...',
    failed: 'Impossibile caricare l’informativa dell’organizzazione. Controlla la connessione e riprova.',
    retry: 'Riprova',
    organiser: 'Leggi l’informativa dell’organizzazione',
    platform: 'Che cosa fa questa piattaforma con i tuoi dati',
    parts: [
      [
        'Che cosa è conservato',
        'Nome, e\u2011mail e telefono; acquisti, pass, gruppi e sale; minuti in ogni sala; domande, voti e valutazioni; certificati; messaggi inviati a te; data, ora, indirizzo IP e browser dei tuoi accessi.',
      ],
      [
        'Perché',
        'Per darti l’accesso che hai acquistato, per lo svolgimento dell’evento e la sicurezza del tuo account, e per rispettare la legge brasiliana, che impone di conservare gli accessi per sei mesi (Marco Civil da Internet, art. 15).',
      ],
      [
        'Chi li riceve',
        'L’organizzazione dell’evento. La piattaforma video di una sala riceve il tuo indirizzo IP, e può ricevere il tuo nome e la tua e\u2011mail, quando entri. Il negozio informa l’organizzazione del tuo acquisto. Un server di posta consegna i messaggi.',
      ],
      [
        'Nel tuo browser',
        'Solo ciò che serve alla piattaforma per funzionare: la tua sessione, la lingua e le tue scelte. Non ha pubblicità né tracciatori. I video sono di altre piattaforme, che hanno regole proprie.',
      ],
      ['Per quanto tempo', 'Ogni tipo di dato ha la sua durata, indicata in “I miei dati”.'],
      [
        'Che cosa puoi fare',
        'In “I miei dati”, nel menu del tuo account, vedi ciò che è conservato, scarichi una copia, correggi nome e telefono, fermi i promemoria e chiedi la cancellazione.',
      ],
    ],
    writeTo: 'Senza accesso all’account, o per un’altra domanda, scrivi a',
    askSupport: 'Senza accesso all’account, o per un’altra domanda, contatta l’assistenza dell’evento.',
  },
}
