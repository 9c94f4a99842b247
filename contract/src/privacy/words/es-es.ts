import type { PrivacyWords } from './pt-br.ts'

export const ES_ES: PrivacyWords = {
  topics: {
    account: 'Cuenta, grupos y salas',
    signIn: 'Enlaces, sesiones y dispositivos',
    accessLog: 'Registro de accesos',
    purchases: 'Compras',
    passes: 'Pases',
    attendance: 'Tiempo en las salas',
    questions: 'Preguntas, votos y valoraciones',
    certificates: 'Certificados',
    messages: 'Correos y avisos',
    calendar: 'Calendario suscrito',
    privacy: 'Solicitudes sobre tus datos',
    team: 'Trabajo en el equipo y en las salas',
    audit: 'Lo que la organización cambió en tu cuenta',
  },
  bases: {
    contract: 'Para darte el acceso que contrataste (ejecución de un contrato)',
    law: 'Porque la ley lo exige (obligación legal)',
    interest: 'Para cuidar del evento y de la seguridad de tu cuenta (interés legítimo)',
    consent: 'Porque lo autorizaste (consentimiento)',
  },
  kept: {
    account: ({ people }, months) =>
      people === null
        ? 'Mientras exista tu cuenta'
        : `Mientras exista tu cuenta: durante ${months(people)} después del final del evento, de tu registro o del último cambio de tus pases, lo que sea más tarde, y mientras valga un pase`,
    shortLived: 'Hasta que se use o caduque, más unos días',
    accessLog: ({ accessLog }, months) => `Durante ${months(accessLog)}`,
    audit: ({ audit }, months) => `Durante ${months(audit)}`,
    purchases: ({ purchases }, months) => {
      if (purchases === null) return 'Sin plazo, mientras la organización no fije uno'
      return purchases ? `Mientras dure el pase comprado, y ${months(purchases)} más` : 'Mientras dure el pase comprado'
    },
    mails: 'Durante 30 días después del envío',
    evidence: 'Sin plazo: sirve de prueba para ti y para otras personas',
  },
  fates: {
    deleted: 'Se borra',
    anonymised: 'Queda sin relación contigo',
    blanked: 'Queda sin tus datos',
    kept: 'Queda',
  },
  reasons: {
    accessLaw:
      'la ley brasileña obliga a guardar fecha, hora y dirección IP durante seis meses (Marco Civil da Internet, art. 15)',
    sale: 'el pedido, la fecha y el importe prueban la venta; nombre, correo y teléfono se borran',
    audit: 'nadie puede modificar estas líneas; muestran «Pessoa removida» (persona eliminada) hasta que caducan',
    certificate: 'el código del certificado se puede seguir verificando, sin tu nombre',
    totals: 'las cifras de las salas quedan, sin ti',
    programme: 'un nombre publicado en el programa de una sala solo cambia si la organización lo sustituye',
    proof: 'prueba que la solicitud fue atendida, sin nombre y sin correo',
  },
  certificates: {
    withheld: 'Sigue siendo válido, sin mi nombre',
    revoked: 'Debe ser revocado',
  },
}
