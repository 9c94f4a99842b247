import type { CertificateTexts } from './certificate-texts.ts'

export const spanish: CertificateTexts = {
  loading: 'Cargando tu certificado...',
  failed: 'No se ha podido cargar tu certificado. Comprueba tu conexión y vuelve a intentarlo.',
  paper: { title: 'Certificado', to: 'otorgado a' },
  code: 'Código de verificación',
  issuedOn: (day) => `Emitido el ${day}`,
  none: {
    inPasses: (passes) => `El certificado está incluido en el ${passes}.`,
    inNoPass: 'Los pases de este evento no incluyen certificado.',
  },
  short: {
    counted: (counted, needed) => `${counted} de ${needed}`,
    nearest: (room) => `La sala en la que menos te falta es «${room}».`,
    noHours: 'El programa todavía no tiene horarios. En cuanto los tenga, verás aquí cuánto te falta.',
    from: (day) => `Una vez alcanzado el mínimo, se podrá emitir a partir del ${day}.`,
    comingCount: 'Las próximas salas todavía cuentan.',
    recordingsCount: 'Las grabaciones también cuentan.',
    tooLate:
      'Las salas que quedan ya no bastan para el mínimo. Si tus minutos no parecen correctos, ponte en contacto con soporte.',
    over: 'Las salas han terminado. Si tus minutos no parecen correctos, ponte en contacto con soporte.',
  },
  rule: {
    week: (percent) => `Para el certificado hay que asistir al ${percent}\u00a0% de las horas de la semana.`,
    room: (percent) => `Para el certificado hay que asistir al ${percent}\u00a0% de la duración de al menos una sala.`,
  },
  early: {
    text: (day) => `Se puede emitir a partir del ${day}. Confirma ya cómo debe aparecer tu nombre.`,
    confirmed: (name) => `Nombre confirmado: ${name}`,
  },
  ready: 'Revisa el nombre: así es como se imprimirá.',
  issued: '¡Enhorabuena! Cualquier persona con el código puede confirmar que es auténtico.',
  revoked: {
    text: (day) => `Dejó de ser válido el ${day}, y la página de verificación lo indica.`,
    again: 'El certificado anterior fue revocado. Puedes emitir uno nuevo.',
  },
  name: {
    label: 'Nombre en el certificado',
    hint: 'Escríbelo como en tus documentos. Después de la emisión puedes corregirlo una vez, en un plazo de 7 días.',
    languageLabel: 'Idioma del certificado',
    language: (language) => `El idioma será: ${language}.`,
    confirm: 'Confirmar nombre',
    confirmed: 'Nombre confirmado',
    issue: 'Emitir certificado',
    question: (name) =>
      `El certificado se emitirá a nombre de «${name}». Después, el nombre solo se puede corregir una vez, en un plazo de 7 días.`,
    questionTitle: '¿Es correcto el nombre?',
    tooShort: 'Escribe el nombre completo',
    unprintable: (characters) =>
      `Estos caracteres no se pueden imprimir: ${characters}. Escribe el nombre en letras latinas, griegas o cirílicas, como en tu documento.`,
    notEarned: 'El certificado no se puede emitir ahora. Mira arriba qué falta.',
    offline: 'Sin conexión con el servidor. El nombre sigue aquí: vuelve a intentarlo.',
    failed: 'No se ha podido guardar. El nombre sigue aquí: vuelve a intentarlo.',
  },
  correction: {
    open: 'Corregir nombre o idioma',
    until: (when) => `El nombre y el idioma se pueden corregir una vez, hasta el ${when}.`,
    question: (name) =>
      `Un certificado nuevo, a nombre de «${name}», sustituye a este. Solo se puede corregir una vez.`,
    submit: 'Sustituir certificado',
    done: 'Listo: el nuevo certificado sustituye al anterior.',
    final: 'El certificado ya no se puede corregir aquí. Ponte en contacto con soporte.',
    same: 'Este ya es el nombre impreso, en este idioma',
    askSupport: '¿El nombre o el idioma está mal? Ponte en contacto con soporte.',
  },
  busy: (wait) => `Hay muchas solicitudes en este momento. Lo intentaremos de nuevo en ${wait}.`,
  download: 'Descargar PDF',
  downloading: 'Preparando el PDF...',
  downloaded: 'El PDF se ha descargado.',
  downloadFailed: 'No se ha podido descargar el PDF. Comprueba tu conexión y vuelve a intentarlo.',
  share: 'Compartir',
  shared: (event) => `Mi certificado: ${event}`,
  address: 'Página de verificación',
  openCheck: 'Abrir la página de verificación',
  linkedIn: 'Añadir a LinkedIn',
  supportMessage: '¡Hola! Tengo una duda sobre mi certificado.',
  preview: 'En la vista previa no se confirma, emite ni descarga nada: solo la propia persona puede hacerlo.',
}
