import type { MailTexts } from './mail-texts.ts'

export const ES_ES: MailTexts = {
  greeting: (name) => `¡Hola, ${name}!`,
  copyLink: 'Si el botón no se abre, copia esta dirección en el navegador:',
  automatic: (event) => `Mensaje automático de ${event}. No hace falta responder.`,
  'first-access': ({ event, until }) => ({
    subject: `Tu acceso a ${event}`,
    before: [`Tienes un lugar en ${event}. Crea tu contraseña y entra: lleva un minuto.`],
    button: 'Crear mi contraseña',
    after: [
      ...(until ? [`El enlace es válido hasta el ${until}.`] : []),
      'El enlace es personal y funciona una sola vez. No lo reenvíes a nadie.',
    ],
  }),
  reset: ({ event, minutes }) => ({
    subject: `Nueva contraseña para ${event}`,
    before: [`Alguien, probablemente tú, pidió una nueva contraseña para ${event}.`],
    button: 'Crear nueva contraseña',
    after: [
      `El enlace vale durante ${minutes} minutos y funciona una sola vez.`,
      'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
    ],
  }),
  'password-changed': ({ event, at }) => ({
    subject: `Tu contraseña de ${event} ha cambiado`,
    before: [`La contraseña de tu acceso a ${event} se cambió el ${at}.`],
    after: ['Si no fuiste tú, usa "Olvidé mi contraseña" en la página de entrada y avisa al soporte.'],
  }),
  'sign-in-elsewhere': ({ event, at }) => ({
    subject: `Nuevo acceso a tu cuenta en ${event}`,
    before: [`Tu cuenta en ${event} se abrió en otro dispositivo o navegador el ${at}, y la sesión anterior se cerró.`],
    after: ['Si fuiste tú, todo está bien. Si no, crea una nueva contraseña con "Olvidé mi contraseña".'],
  }),
  'certificate-issued': ({ event, printedName, until }) => ({
    subject: `Tu certificado de ${event} está listo`,
    before: [
      `Tu certificado de participación en ${event} ha sido emitido. Descárgalo en PDF y compártelo con quien quieras.`,
    ],
    aboutCode: [
      `Certificado a nombre de ${printedName}.`,
      'Es el código de verificación: en su página cualquiera puede comprobar que el certificado es auténtico.',
    ],
    button: 'Abrir mi certificado',
    after: [
      until
        ? `Comprueba el nombre. Si algo no es correcto, puedes corregirlo una vez, hasta el ${until}.`
        : 'Si algo en el nombre no es correcto, ponte en contacto con la organización del evento.',
    ],
  }),
  'certificate-name': ({ event }) => ({
    subject: `Confirma tu nombre para el certificado de ${event}`,
    before: [
      `Has obtenido el certificado de ${event}. Falta un solo paso: confirmar el nombre que se imprimirá en él.`,
      'Escribe tu nombre completo, como en tus documentos. Una vez confirmado, puedes emitir el certificado al momento.',
    ],
    button: 'Confirmar mi nombre',
    after: [],
  }),
  test: ({ event }) => ({
    subject: `Correo de prueba de ${event}`,
    before: ['Este correo de prueba ha llegado: el envío de correos funciona.'],
    after: [],
  }),
}
