import type { CheckTexts } from './pt-br.ts'

export const ES_ES: CheckTexts = {
  check: 'Verificación de certificado',
  title: (name, event) => `Certificado de ${name} · ${event}`,
  valid: { heading: 'Certificado válido', text: 'Este certificado se ha emitido y sigue siendo válido.' },
  revoked: (day) => ({
    heading: `Revocado el ${day}`,
    text: 'Este certificado ya no es válido. Los datos de abajo muestran lo que se imprimió en él.',
  }),
  replaced: {
    heading: 'Certificado sustituido',
    text: 'Este certificado se corrigió y uno nuevo ocupa su lugar. Los datos de abajo son los del antiguo.',
  },
  newCode: 'Código del nuevo certificado:',
  fields: {
    name: 'Nombre',
    event: 'Evento',
    days: 'Fechas del evento',
    issuedOn: 'Fecha de emisión',
    signatory: 'Firma',
    language: 'Idioma del certificado',
  },
  compare: {
    heading: 'Compáralo con el certificado que has recibido',
    steps: [
      'Compara el nombre, la carga horaria, los días y el programa con los del papel o el PDF.',
      'Si algo no coincide, el documento ha sido alterado: vale lo que dice esta página.',
    ],
    inItsLanguage: (language) => `Ver en el idioma del certificado: ${language}`,
  },
  form: {
    intro: 'Escribe el código que figura en el certificado para saber si es válido.',
    hint: '12 letras y números, por ejemplo 7K3M\u2011Q9TD\u20112XVB. Las mayúsculas, los espacios y los guiones no importan.',
    button: 'Verificar',
    again: 'Verificar otro certificado',
  },
  unknown: {
    heading: 'Certificado no encontrado',
    text: 'Ningún certificado tiene este código. Revisa cada letra y número y vuelve a intentarlo.',
  },
  tooMany: (minutes) => ({
    heading: 'Demasiados intentos',
    text: `Para proteger los certificados, hemos hecho una pausa. Vuelve a intentarlo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  }),
  unavailable: {
    heading: 'Ahora no podemos verificarlo',
    text: 'El problema es nuestro y no dice nada sobre el certificado. Vuelve a intentarlo en un momento.',
  },
  languages: 'Idiomas',
}
